// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::words {

/// How a typed word stands in a name, best first. Word: it begins and ends where words of the name do.
enum class Occurrence { Exact, Beginning, Word, Inside, None };

/// A name for comparisons: "GPT-2", "gpt_2" and "gpt2" are equal. Case, dashes, dots, blanks and other signs do not
/// count. Numbers stay whole: "7b" is not in "27B" or "1.7B", and "15b" is not "1.5B". After a letter the sign between
/// two digits can be left out: "llama31" is "Llama 3.1".
class FoldedName {
public:
    FoldedName() = default;
    explicit FoldedName(std::string_view text);

    bool isEmpty() const { return m_letters.empty(); }
    /// Where this typed word stands best in the text.
    Occurrence in(const FoldedName& text) const;
    /// Where words of the text stand that are this one with at most one typing mistake per four letters, and no mistake
    /// in its digits; never Inside.
    Occurrence near(const FoldedName& text) const;

private:
    std::size_t endAt(const FoldedName& text, std::size_t start) const; ///< 0 = it does not stand there
    bool endsWord(std::size_t last) const { return last + 1 == m_letters.size() || m_starts[last + 1]; }
    bool splitsNumber(std::size_t at) const; ///< a number goes on over this letter's beginning

    std::string m_letters; ///< letters and digits, in lower case
    std::string m_before; ///< for each: the sign before it: '\0' = none, '.' inside a number, else ' '
    std::vector<bool> m_starts; ///< for each: whether a word begins with it
};

} // namespace paramap::words
