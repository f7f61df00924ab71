// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/folded_name.h"

#include "model/problem/ascii.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>

namespace paramap::words {

namespace {

bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}

/// Bytes of letters beyond ASCII count as letters.
bool isLetter(char c) {
    return isAsciiLetter(c) || static_cast<unsigned char>(c) >= 0x80;
}

std::string digits(std::string_view text) {
    std::string result;
    std::ranges::copy_if(text, std::back_inserter(result), isDigit);
    return result;
}

} // namespace

FoldedName::FoldedName(std::string_view text) {
    std::size_t last = 0; // of the text: the letter before
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!isDigit(c) && !isLetter(c))
            continue;
        const bool isFirst = m_letters.empty();
        const char previous = isFirst ? ' ' : text[last];
        const bool isApart = isFirst || i > last + 1;
        const bool isPoint = isApart && !isFirst && i == last + 2 && text[last + 1] == '.' && isDigit(previous);
        m_before += !isApart ? '\0' : isPoint && isDigit(c) ? '.' : ' ';
        m_starts.push_back(isApart || (isDigit(c) && isLetter(previous)) || (isUpper(c) && !isUpper(previous)));
        m_letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        last = i;
    }
}

bool FoldedName::splitsNumber(std::size_t at) const {
    return at > 0 && at < m_letters.size() && isDigit(m_letters[at]) && isDigit(m_letters[at - 1])
        && m_before[at] != ' ';
}

std::size_t FoldedName::endAt(const FoldedName& text, std::size_t start) const {
    if (start + m_letters.size() > text.m_letters.size()
        || text.m_letters.compare(start, m_letters.size(), m_letters) != 0)
        return 0;
    bool isApart = false;
    for (std::size_t i = 1; i < m_letters.size(); ++i) {
        const char there = text.m_before[start + i];
        isApart = isApart || there != '\0';
        const bool isLoose = m_before[i] == '\0' && !isDigit(m_letters.front());
        if (isDigit(m_letters[i - 1]) && isDigit(m_letters[i]) && there != m_before[i] && !isLoose)
            return 0;
    }
    return isApart && !text.m_starts[start] ? 0 : start + m_letters.size();
}

Occurrence FoldedName::in(const FoldedName& text) const {
    Occurrence best = Occurrence::None;
    for (std::size_t start = 0; start < text.m_letters.size() && best != Occurrence::Exact; ++start) {
        const std::size_t end = isEmpty() || text.splitsNumber(start) ? 0 : endAt(text, start);
        if (end == 0)
            continue;
        Occurrence here = Occurrence::Inside;
        if (start == 0 && end == text.m_letters.size())
            here = Occurrence::Exact;
        else if (start == 0 && !text.splitsNumber(end))
            here = Occurrence::Beginning;
        else if (text.m_starts[start] && text.endsWord(end - 1) && !text.splitsNumber(end))
            here = Occurrence::Word;
        best = std::min(best, here);
    }
    return best;
}

Occurrence FoldedName::near(const FoldedName& text) const {
    constexpr std::size_t longest = 100; // a longer word is no typing mistake
    const std::size_t mistakes = m_letters.size() / 4;
    Occurrence best = Occurrence::None;
    if (mistakes == 0 || m_letters.size() > longest)
        return best;
    const std::string_view all = text.m_letters;
    for (std::size_t start = 0; start < all.size(); ++start) {
        if (text.m_before[start] != ' ')
            continue;
        const std::size_t shortest = start + m_letters.size() - mistakes;
        for (std::size_t end = shortest; end <= all.size() && end <= shortest + 2 * mistakes; ++end) {
            const std::string_view words = all.substr(start, end - start);
            if (!text.endsWord(end - 1) || text.splitsNumber(end) || digits(words) != digits(m_letters)
                || editDistance(m_letters, words) > mistakes)
                continue;
            best = std::min(best,
                start > 0              ? Occurrence::Word
                    : end < all.size() ? Occurrence::Beginning
                                       : Occurrence::Exact);
        }
    }
    return best;
}

} // namespace paramap::words
