// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/reader.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::lesson {

std::string_view trimmed(std::string_view text); ///< without blanks, tabs and carriage returns at both ends

std::vector<std::string> wordsOf(std::string_view text); ///< separated by blanks

/// The two sides of the first `sign`, trimmed. Without the sign, `text` is the first side and `found` is false.
struct Halves {
    std::string first, second;
    bool found = false;
};
Halves halves(std::string_view text, std::string_view sign);

/// The same as parts of `text`, for those who ask where they stand in it.
struct Parts {
    std::string_view first, second;
    bool found = false;
};
Parts parted(std::string_view text, std::string_view sign);

/// A part of a text, with its own column. `part` is a view into `whole.text`.
Text partOf(const Text& whole, std::string_view part);

/// Shows the line with a caret below its column (in bytes, from 0); of a long line, what is around the caret.
void pointAt(Problem& problem, std::string_view line, std::size_t column);

/// The lines of a lesson, and the problems found in them so far.
class Lines {
public:
    Lines(std::string_view text, std::string file);

    int count() const { return static_cast<int>(m_lines.size()); }
    std::string_view at(int line) const { return m_lines[static_cast<std::size_t>(line - 1)]; } ///< from 1 to count
    const std::string& file() const { return m_file; }
    std::vector<std::string> all() const { return {m_lines.begin(), m_lines.end()}; }
    Text text(int line, std::string_view part) const; ///< `part` is a view into the line

    /// Reports a problem in a line, with a caret below its column (in bytes, from 0).
    void refuse(int line, std::string sentence, int column = 0);
    std::vector<Problem> takeProblems() { return std::move(m_problems); }

    /// Reports a word that is not known, with the nearest that are. `sentence` has a place for the word: "'%1' is no
    /// kind of block".
    void refuseWord(int line, std::string_view sentence, std::string_view word, const std::vector<std::string>& known);

private:
    std::vector<std::string_view> m_lines;
    std::string m_file;
    std::vector<Problem> m_problems;
};

} // namespace paramap::lesson
