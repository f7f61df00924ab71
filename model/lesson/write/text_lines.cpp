// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/write/text_lines.h"

#include "model/lesson/lines.h"

namespace paramap::lesson {

TextLines::TextLines(std::string_view text)
    : m_end(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        m_lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void TextLines::replace(int line, std::string_view with) {
    m_lines[static_cast<std::size_t>(line - 1)] = with;
}

void TextLines::insert(int before, std::string_view line) {
    m_lines.emplace(m_lines.begin() + (before - 1), line);
}

void TextLines::remove(int line) {
    m_lines.erase(m_lines.begin() + (line - 1));
}

void TextLines::trimEnd() {
    while (!m_lines.empty() && trimmed(m_lines.back()).empty())
        m_lines.pop_back();
}

std::string TextLines::text() const {
    std::string result;
    for (const std::string& line : m_lines)
        result.append(line).append(m_end);
    return result;
}

} // namespace paramap::lesson
