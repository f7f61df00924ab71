// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A text that is changed line by line. Lines are counted from 1, and keep how they end.
class TextLines {
public:
    explicit TextLines(std::string_view text);

    int count() const { return static_cast<int>(m_lines.size()); }
    const std::string& at(int line) const { return m_lines[static_cast<std::size_t>(line - 1)]; }
    void replace(int line, std::string_view with);
    void insert(int before, std::string_view line); ///< `before`: from 1 to count + 1
    void remove(int line);
    void trimEnd(); ///< takes away the empty lines at the end
    std::string text() const; ///< every line with its end, the last one too

private:
    std::vector<std::string> m_lines;
    std::string_view m_end; ///< of every line
};

} // namespace paramap::lesson
