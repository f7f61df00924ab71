// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/numpy/array_header.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <charconv>

namespace paramap::checkpoint {

namespace {

/// Goes through a literal of Python.
class Literal {
public:
    Literal(std::string_view text, const std::string& name)
        : m_text(text)
        , m_name(name) { }

    bool takes(char c) {
        m_at = std::min(m_text.find_first_not_of(" \n", m_at), m_text.size());
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    void require(char c) {
        if (!takes(c))
            refuse(std::string("'") + c + "'");
    }
    bool isAtEnd() {
        m_at = std::min(m_text.find_first_not_of(" \n", m_at), m_text.size());
        return m_at == m_text.size();
    }
    /// Without escapes, which NumPy's strings do not need.
    std::string string() {
        const char quote = takes('"') ? '"' : '\'';
        if (quote == '\'')
            require('\'');
        const std::size_t end = m_text.find(quote, m_at);
        if (end == std::string_view::npos)
            refuse("the end of a text");
        std::string result(m_text.substr(m_at, end - m_at));
        m_at = end + 1;
        return result;
    }
    bool boolean() {
        for (const std::string_view word : {"True", "False"})
            if (takes(word[0])) {
                if (!m_text.substr(m_at).starts_with(word.substr(1)))
                    break;
                m_at += word.size() - 1;
                return word == "True";
            }
        refuse("True or False");
    }
    std::vector<std::int64_t> tuple() {
        constexpr std::size_t most = 64;
        std::vector<std::int64_t> result;
        require('(');
        while (!takes(')')) {
            if (result.size() == most)
                refuse("at most 64 dimensions");
            result.push_back(number());
            if (!takes(',')) {
                require(')');
                break;
            }
        }
        return result;
    }
    /// A list as its text. Its brackets are counted, not entered.
    std::string list() {
        const std::size_t begin = m_at - 1; // after its bracket
        std::size_t depth = 1;
        for (; depth > 0; ++m_at) {
            if (m_at >= m_text.size())
                refuse("the end of a list");
            const char c = m_text[m_at];
            if (c == '\'' || c == '"') {
                m_at = m_text.find(c, m_at + 1);
                if (m_at == std::string_view::npos)
                    refuse("the end of a text");
            } else if (c == '[' || c == '(') {
                ++depth;
            } else if (c == ']' || c == ')') {
                --depth;
            }
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }
    [[noreturn]] void refuse(const std::string& expected) const {
        throw Refusal("bad_npy",
            phrase("'%1': the array's header has not %2 where it is expected, at its character %3",
                {m_name, expected, std::to_string(std::min(m_at, m_text.size()))}));
    }

private:
    std::int64_t number() {
        takes(' ');
        std::int64_t result = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, mistake] = std::from_chars(begin, m_text.data() + m_text.size(), result);
        if (mistake != std::errc())
            refuse("a whole number");
        m_at += static_cast<std::size_t>(end - begin);
        takes('L'); // of Python 2
        return result;
    }

    std::string_view m_text;
    const std::string& m_name;
    std::size_t m_at = 0;
};

} // namespace

NpyDictionary npyDictionary(std::string_view text, const std::string& name) {
    NpyDictionary result;
    bool descr = false, order = false, shape = false;
    Literal literal(text, name);
    literal.require('{');
    while (!literal.takes('}')) {
        const std::string key = literal.string();
        literal.require(':');
        bool* seen = key == "descr" ? &descr : key == "fortran_order" ? &order : key == "shape" ? &shape : nullptr;
        if (seen == nullptr || *seen)
            literal.refuse("each of 'descr', 'fortran_order' and 'shape' once");
        *seen = true;
        if (seen == &order) {
            result.fortranOrder = literal.boolean();
        } else if (seen == &shape) {
            result.shape = literal.tuple();
        } else {
            result.structured = literal.takes('[') || literal.takes('(');
            result.descr = result.structured ? literal.list() : literal.string();
        }
        if (!literal.takes(',')) {
            literal.require('}');
            break;
        }
    }
    if (!descr || !order || !shape || !literal.isAtEnd())
        literal.refuse("all of 'descr', 'fortran_order' and 'shape', and nothing more");
    return result;
}

} // namespace paramap::checkpoint
