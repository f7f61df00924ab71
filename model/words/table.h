// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::words {

enum class Align { Left, Right };

/// A plain table for a terminal: columns as wide as their widest cell, two spaces apart, no lines but a rule below the
/// head. Cells are UTF-8 and may hold anything; control characters are made harmless.
class Table {
public:
    struct Column {
        std::string title;
        Align align = Align::Left;
        std::size_t most = 0; ///< wide at most, longer cells are elided; 0 = as wide as need be (numbers)
    };

    explicit Table(std::vector<Column> columns);

    /// Missing cells are empty; a cell too many is a mistake of the caller and is left out.
    void addRow(std::vector<std::string> cells);
    void addRule(); ///< a line across

    std::size_t width() const; ///< of the widest line

    /// Without spaces at line ends; a column that is empty throughout is left out. `lineWidth`: columns of the
    /// terminal, 0 = any; columns that may be elided give way, the widest first, down to 8 each.
    void print(std::ostream& out, std::size_t lineWidth = 0) const;

private:
    std::vector<std::size_t> widths(std::size_t lineWidth) const;

    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows; ///< an empty row is a rule
};

} // namespace paramap::words
