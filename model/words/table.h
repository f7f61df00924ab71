// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::words {

enum class Align { Left, Right };

/// A plain table for a terminal. Each column is as wide as its widest cell, and two spaces separate columns. The only
/// line is a rule below the head. Cells are UTF-8; control characters in them are made harmless.
class Table {
public:
    struct Column {
        std::string title;
        Align align = Align::Left;
        std::size_t most = 0; ///< greatest width, longer cells are elided; 0 = no limit (numbers)
    };

    explicit Table(std::vector<Column> columns);

    /// Missing cells are empty. Extra cells are a mistake of the caller and are left out.
    void addRow(std::vector<std::string> cells);
    void addRule(); ///< a horizontal line

    std::size_t width() const; ///< width of the widest line

    /// Prints without spaces at line ends, and without columns that are empty throughout. `lineWidth`: columns of the
    /// terminal; 0 = no limit. If the table is too wide, columns that may be elided get narrower, the widest first,
    /// down to 8 each.
    void print(std::ostream& out, std::size_t lineWidth = 0) const;

private:
    std::vector<std::size_t> widths(std::size_t lineWidth) const;

    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows; ///< an empty row is a rule
};

} // namespace paramap::words
