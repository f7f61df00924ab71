// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// Takes one record after the other off the front of a table: fields with one of the signs behind them, quotes as RFC
/// 4180 has them.
class CsvRecords {
public:
    struct Field {
        std::string text; ///< without its quotes
        int column = 0; ///< in the record's first line, in bytes from 0; 0 behind a line's end inside quotes
    };

    explicit CsvRecords(std::string_view text, std::string_view signs = ",;");

    bool done() const { return m_rest.empty(); }
    /// Throws a Problem with the line for a quote without an end.
    std::vector<Field> take();
    int line() const { return m_first; } ///< where the record that was taken last begins, from 1
    std::string_view lineText() const { return m_text; } ///< that line

private:
    std::string_view m_rest, m_signs, m_text;
    int m_line = 1, m_first = 1;
};

/// The sign that separates the fields of a table's first line: ";" if it has one outside of quotes, else ",".
std::string_view separatorOf(std::string_view csv);

/// Whether a field is the word, in any case.
bool isHead(std::string_view field, std::string_view word);

} // namespace paramap::lesson
