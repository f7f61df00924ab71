// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/csv.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::lesson {

CsvRecords::CsvRecords(std::string_view text, std::string_view signs)
    : m_rest(text)
    , m_signs(signs) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (m_rest.starts_with(byteOrderMark))
        m_rest.remove_prefix(byteOrderMark.size());
}

std::vector<CsvRecords::Field> CsvRecords::take() {
    m_first = m_line;
    m_text = m_rest.substr(0, m_rest.find('\n'));
    if (m_text.ends_with('\r'))
        m_text.remove_suffix(1);
    const char* const begin = m_rest.data();
    std::vector<Field> fields(1);
    bool quoted = false;
    while (!m_rest.empty()) {
        const char letter = m_rest.front();
        m_rest.remove_prefix(1);
        m_line += letter == '\n' ? 1 : 0;
        if (letter == '"' && quoted && m_rest.starts_with('"')) {
            fields.back().text += letter;
            m_rest.remove_prefix(1);
        } else if (letter == '"') {
            quoted = !quoted;
        } else if (!quoted && letter == '\n') {
            return fields;
        } else if (!quoted && m_signs.find(letter) != std::string_view::npos) {
            const auto column = static_cast<std::size_t>(m_rest.data() - begin);
            fields.push_back({{}, column <= m_text.size() ? static_cast<int>(column) : 0});
        } else {
            fields.back().text += letter;
        }
    }
    if (quoted)
        throw Problem("this quote is not closed").atLine(m_first);
    return fields;
}

std::string_view separatorOf(std::string_view csv) {
    const std::size_t begin = std::min(csv.find_first_not_of("\r\n"), csv.size()); // empty lines are passed over
    bool quoted = false;
    for (const char letter : csv.substr(begin, csv.find('\n', begin) - begin)) {
        quoted = quoted != (letter == '"');
        if (letter == ';' && !quoted)
            return ";";
    }
    return ",";
}

bool isHead(std::string_view field, std::string_view word) {
    return std::ranges::equal(trimmed(field), word,
        [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
}

} // namespace paramap::lesson
