// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace paramap {

/// What went wrong, in the words that a person reads: where, what, and the nearest right answer.
///
/// Thrown by everything in `model` that can fail and caught where a person is told: the command line and the session.
/// Printed as one or two lines, and a caret where the place is inside a formula:
///
///     my-model.json, line 12: h[L] > attn > c_attn: 'W' is not known here; known sizes: E, H, L, P, V
///         Conv1D(3*W, E)
///                  ^
class Problem : public std::exception {
public:
    /// Whose fault it is decides the exit status: a job that failed is 1, a wrong call of the program is 2.
    enum class Kind { Job, Usage };

    Problem(std::string sentence, Kind kind = Kind::Job);

    Problem& inFile(std::string_view name); ///< keeps what an inner place has said already
    Problem& atLine(int line); ///< counted from 1; keeps what an inner place has said already
    Problem& under(std::string_view path); ///< prepends one step of "h[L] > attn > c_attn"
    Problem& pointingAt(std::string_view formula, int column); ///< column in bytes, counted from 0

    const std::string& sentence() const { return m_sentence; }
    const std::string& file() const { return m_file; }
    const std::string& place() const { return m_place; }
    int line() const { return m_line; } ///< 0 = no line is known
    Kind kind() const { return m_kind; }

    std::string message() const; ///< all of it, without a final newline
    const char* what() const noexcept override;

private:
    void compose();

    std::string m_sentence, m_file, m_place, m_formula, m_message;
    int m_line = 0;
    int m_column = -1;
    Kind m_kind;
};

/// The entries of `known` nearest to `word` by edit distance, best first, at most `most`;
/// empty if nothing is close enough to be worth saying.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known, std::size_t most = 3);

/// "; did you mean 'gpt2'?" or "" — to be put behind a sentence.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

} // namespace paramap
