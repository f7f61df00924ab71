// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/answer_formulas.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

enum class Verdict { Right, Wrong, Unreadable, Shown };
std::string_view verdictWord(Verdict verdict); ///< "right", "wrong", "unreadable", "not judged"

struct Judgement {
    Verdict verdict = Verdict::Unreadable;
    std::string readAs; ///< how a number or a formula was understood; empty for other answers
    /// What the person reads: the sentence of a foreseen mistake, the difference, or why an answer cannot be read.
    std::vector<std::string> sentences;
};

/// Judges an answer as a person writes it. It never says the right answer of a question.
///     number          1,771,776   1.77 M   3*768*768   3*E*E; right within the tolerance
///     formula         4E² + 4E, equal as a polynomial
///     fill            a formula for each gap, with ; between them; or gaps that make an equal formula
///     choose          the number of an option, from 1
///     several         numbers, or "none"
///     order           numbers of the entries as `shownOrder` has them, the largest first; equal ones may swap
///     tile            the name of a child of the step's focus; any of the largest
///     free            anything; it is shown and not judged
/// Throws no Problem: an answer that cannot be read is Unreadable with its message, and so is one to a question that
/// `lesson check` refuses.
Judgement judge(const Step& step, const Question& question, std::string_view answer, AnswerFormulas& formulas);

/// The entries of an `order` in the order in which a person sees them, as indices: by their text, since the file has
/// the largest first.
std::vector<std::size_t> shownOrder(const Question& question);

} // namespace paramap::lesson
