// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap {

/// What went wrong, in words for the user: the place, the mistake, and the nearest correct answer.
///
/// Every function in `model` that can fail throws it. The command line and the session catch it and tell the user. It
/// is printed in one or two lines, with a caret if the place is inside a formula:
///
///     my-model.json, line 12: h[L] > attn > c_attn: 'W' is not known here; known sizes: E, H, L, P, V
///         Conv1D(3*W, E)
///                  ^
class Problem : public std::exception {
public:
    /// The kind decides the exit status: 1 for a job that failed, 2 for a wrong call of the program.
    enum class Kind { Job, Usage };

    Problem(std::string sentence, Kind kind = Kind::Job);
    static Problem usage(std::string sentence) { return {std::move(sentence), Kind::Usage}; }

    Problem& inFile(std::string_view name); ///< does nothing if an inner place has set the file
    Problem& atLine(int line); ///< counted from 1; does nothing if an inner place has set the line
    Problem& under(std::string_view path); ///< prepends one step of the place "h[L] > attn > c_attn"
    Problem& pointingAt(std::string_view formula, int column); ///< column in bytes, counted from 0
    /// The same, instead of the place that was pointed at: the formula is part of a larger text.
    Problem& pointingAnew(std::string_view text, int column);

    const std::string& sentence() const { return m_sentence; }
    const std::string& file() const { return m_file; }
    const std::string& place() const { return m_place; }
    int line() const { return m_line; } ///< 0 = unknown
    const std::string& formula() const { return m_formula; } ///< what the caret points into; may be empty
    int column() const { return m_column; } ///< of the caret in the formula; -1 = none
    Kind kind() const { return m_kind; }

    std::string message() const; ///< the whole message without a final newline
    const char* what() const noexcept override;

private:
    void compose();

    std::string m_sentence, m_file, m_place, m_formula, m_message;
    int m_line = 0;
    int m_column = -1;
    Kind m_kind;
};

/// The number of typing mistakes between two words: insertions, deletions, replacements, swaps of neighbouring letters.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The entries of `known` that are nearest to `word` by edit distance: at most `most`, best first. Empty if no entry is
/// close enough to suggest.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known, std::size_t most = 3);

/// "; did you mean 'gpt2'?" or "", to append to a sentence.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

} // namespace paramap
