// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/spans.h"

#include <cctype>

namespace paramap::lesson {

namespace {

/// A mark of Markdown and the look of what stands between two of it.
struct Mark {
    std::string_view sign;
    Span::Look look;
};
constexpr Mark marks[]{{"**", Span::Look::Strong}, {"`", Span::Look::Code}, {"*", Span::Look::Plain}};

bool isWordLetter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0;
}

class SpanReader {
public:
    explicit SpanReader(std::string_view text)
        : m_text(text) { }

    Spans read() {
        while (m_at < m_text.size())
            if (!takeEscaped() && !takeMarked())
                add(m_text.substr(m_at++, 1), Span::Look::Plain);
        return std::move(m_spans);
    }

private:
    void add(std::string_view text, Span::Look look) {
        if (!m_spans.empty() && m_spans.back().look == look)
            m_spans.back().text += text;
        else if (!text.empty())
            m_spans.push_back({std::string(text), look});
    }

    bool takeEscaped() {
        const std::string_view rest = m_text.substr(m_at);
        const auto next = rest.size() > 1 ? static_cast<unsigned char>(rest[1]) : 0;
        if (rest.front() != '\\' || (std::ispunct(next) == 0 && std::isdigit(next) == 0))
            return false;
        add(rest.substr(1, 1), Span::Look::Plain);
        m_at += 2;
        return true;
    }

    /// What begins here with a mark and ends with it. "4*E + 5*E" has none: a mark stands at the edge of a word.
    bool takeMarked() {
        for (const Mark& mark : marks) {
            if (!m_text.substr(m_at).starts_with(mark.sign))
                continue;
            const std::size_t from = m_at + mark.sign.size(), to = m_text.find(mark.sign, from);
            const bool code = mark.look == Span::Look::Code;
            if (to == std::string_view::npos || to == from)
                continue;
            const std::size_t behind = to + mark.sign.size();
            const bool inWord = (m_at > 0 && isWordLetter(m_text[m_at - 1]))
                || (behind < m_text.size() && isWordLetter(m_text[behind])) || m_text[from] == ' '
                || m_text[to - 1] == ' ';
            if (!code && inWord)
                continue;
            add(m_text.substr(from, to - from), mark.look);
            m_at = behind;
            return true;
        }
        return false;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Spans m_spans;
};

} // namespace

Spans spansOf(std::string_view markdown) {
    return SpanReader(markdown).read();
}

std::string plainText(const Spans& spans) {
    std::string result;
    for (const Span& span : spans)
        result += span.text;
    return result;
}

} // namespace paramap::lesson
