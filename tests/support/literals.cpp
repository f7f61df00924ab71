// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/literals.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace paramap::test {

namespace {

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
public:
    explicit Reader(std::string_view source)
        : m_source(source) { }

    std::vector<Literal> read() {
        while (m_at < m_source.size())
            step();
        return std::move(m_found);
    }

private:
    bool here(std::string_view text) const { return m_source.substr(m_at).starts_with(text); }

    void skip(std::size_t to) {
        const std::size_t end = std::min(to, m_source.size());
        m_line += static_cast<int>(std::count(m_source.begin() + static_cast<std::ptrdiff_t>(m_at),
            m_source.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        m_at = end;
    }

    /// The position after the closing quote of the literal that begins here.
    std::size_t endOfQuoted(char quote) const {
        std::size_t at = m_at + 1;
        while (at < m_source.size() && m_source[at] != quote)
            at += m_source[at] == '\\' ? 2 : 1;
        return at + 1;
    }

    void add(std::string_view text) {
        if (m_joins)
            m_found.back().text += text;
        else
            m_found.push_back({{}, m_line, std::string(text), m_calls, m_plus});
        m_joins = true;
    }

    /// Brackets that may hold an operand: (a ? "b" : "c"), std::string("b").
    struct Brackets {
        std::size_t literals; ///< that were found before them
        bool added; ///< a + stands before them
    };

    /// Whether a + comes next, with anything but the nearest words behind it: a refusal may go on with those.
    bool isBeforePlus(std::size_t at) const {
        const auto next
            = [this](std::size_t from) { return std::min(m_source.find_first_not_of(" \n", from), m_source.size()); };
        const std::size_t plus = next(at);
        return m_source.substr(plus).starts_with('+') && !m_source.substr(next(plus + 1)).starts_with("didYouMean(");
    }

    void open() {
        m_calls.push_back(m_name);
        m_open.push_back({m_found.size(), m_plus});
    }

    void close() {
        const std::string& call = m_calls.back();
        const bool operand = call.empty() || call == "string" || call == "string_view";
        if (operand && (m_open.back().added || isBeforePlus(m_at + 1)))
            for (std::size_t i = m_open.back().literals; i < m_found.size(); ++i)
                m_found[i].added = m_found[i].added || m_found[i].calls.size() == m_calls.size();
        m_calls.pop_back();
        m_open.pop_back();
    }

    void step() {
        const char c = m_source[m_at];
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            skip(m_at + 1);
        } else if (here("//") || c == '#') {
            skip(m_source.find('\n', m_at));
        } else if (here("/*")) {
            skip(m_source.find("*/", m_at) + 2);
        } else if (here("R\"")) {
            const std::size_t open = m_source.find('(', m_at);
            const std::string close = ")" + std::string(m_source.substr(m_at + 2, open - m_at - 2)) + "\"";
            const std::size_t end = m_source.find(close, open);
            add(m_source.substr(open + 1, end - open - 1));
            skip(end + close.size());
        } else if (c == '"') {
            const std::size_t end = endOfQuoted(c);
            add(m_source.substr(m_at + 1, end - m_at - 2));
            skip(end);
        } else {
            if (m_joins && isBeforePlus(m_at))
                m_found.back().added = true;
            m_joins = false;
            token(c);
        }
    }

    void token(char c) {
        if (isWord(c)) { // a number may contain apostrophes
            const std::size_t from = m_at;
            while (m_at < m_source.size()
                && (isWord(m_source[m_at])
                    || (m_source[m_at] == '\'' && std::isdigit(static_cast<unsigned char>(c)) != 0)))
                ++m_at;
            m_name = m_source.substr(from, m_at - from);
            return;
        }
        if (c == '\'') {
            m_plus = false;
            skip(endOfQuoted(c));
            return;
        }
        if (c == '(')
            open();
        else if (c == ')' && !m_calls.empty())
            close();
        // What is added may begin with a name: + std::string("b").
        const char before = m_at == 0 ? ' ' : m_source[m_at - 1];
        m_plus = c == '+' || (c == '=' && before == '+') || (m_plus && (here("::") || before == ':'));
        m_name.clear();
        ++m_at;
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    int m_line = 1;
    bool m_joins = false;
    bool m_plus = false; ///< what comes next is added
    std::string m_name;
    std::vector<std::string> m_calls;
    std::vector<Brackets> m_open; ///< of the calls
    std::vector<Literal> m_found;
};

} // namespace

std::vector<Literal> literalsOf(std::string_view source) {
    return Reader(source).read();
}

std::vector<Literal> literalsBelow(const std::string& root, const std::vector<std::string>& folders) {
    std::vector<Literal> result;
    for (const std::string& folder : folders) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/" + folder)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".h" && ending != ".cpp")
                continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            for (Literal& literal : literalsOf(text.str())) {
                literal.file = std::filesystem::relative(entry.path(), root).generic_string();
                result.push_back(std::move(literal));
            }
        }
    }
    return result;
}

bool isSentence(std::string_view literal) {
    std::size_t letters = 0, before = 0; // letters of the current word, and of the word before the last space
    for (std::size_t at = 0; at < literal.size(); ++at) {
        const char c = literal[at];
        if (c == '\\' && at + 1 < literal.size()) { // \u00B7, \n
            at += literal[at + 1] == 'u' ? 5 : 1;
            letters = before = 0;
        } else if (isLetter(c)) {
            if (++letters >= 2 && before >= 2)
                return true;
        } else if (c == ' ') {
            before = letters;
            letters = 0;
        } else if (c != ',' && c != ';' && c != ':') {
            letters = before = 0;
        }
    }
    return false;
}

} // namespace paramap::test
