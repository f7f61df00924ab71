// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/roster.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

/// Takes one record off the front of the text, its end included, and returns the first field.
class Records {
public:
    explicit Records(std::string_view text)
        : m_rest(text) {
        constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
        if (m_rest.starts_with(byteOrderMark))
            m_rest.remove_prefix(byteOrderMark.size());
    }

    bool done() const { return m_rest.empty(); }

    std::string takeFirstField() {
        const int begin = m_line;
        std::string field;
        bool first = true, quoted = false;
        while (!m_rest.empty()) {
            const char letter = m_rest.front();
            m_rest.remove_prefix(1);
            m_line += letter == '\n' ? 1 : 0;
            if (letter == '"' && quoted && m_rest.starts_with('"')) {
                add(field, letter, first);
                m_rest.remove_prefix(1);
            } else if (letter == '"') {
                quoted = !quoted;
            } else if (!quoted && letter == '\n') {
                return field;
            } else if (!quoted && (letter == ',' || letter == ';')) {
                first = false;
            } else {
                add(field, letter, first);
            }
        }
        if (quoted)
            throw Problem("this quote is not closed").atLine(begin);
        return field;
    }

private:
    static void add(std::string& field, char letter, bool first) {
        if (first)
            field += letter;
    }

    std::string_view m_rest;
    int m_line = 1;
};

bool isHead(std::string_view field) {
    constexpr std::string_view head = "name";
    return std::ranges::equal(
        field, head, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
}

} // namespace

std::vector<std::string> rosterNames(std::string_view csv) {
    std::vector<std::string> result;
    bool first = true;
    for (Records records(csv); !records.done();) {
        const std::string field = records.takeFirstField();
        const std::string name = printable(trimmed(field));
        if (!name.empty() && !(first && isHead(name)))
            result.push_back(name);
        first = first && name.empty();
    }
    if (result.empty())
        throw Problem("there is no name; each line begins with one");
    return result;
}

} // namespace paramap::lesson
