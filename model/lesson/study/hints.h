// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/answer_formulas.h"

#include <optional>
#include <string>

namespace paramap::lesson {

struct Hint {
    std::string text;
    bool isAnswer = false; ///< the last one; whoever takes it is shown the answer
};

/// The hint after `taken` ones; nothing after the answer. First come the author's blocks, then, as far as the answer is
/// a formula over sizes: the formula with its last term open, the formula, the formula with numbers; at last the
/// answer. Of `formula` and `fill` the formula is the answer.
std::optional<Hint> hintAfter(int taken, const Step& step, const Question& question, AnswerFormulas& formulas);

/// The answer as a person reads it: a number, a formula, or the texts of the right options. Empty for `free`.
std::string answerText(const Question& question, AnswerFormulas& formulas);

/// The formula of a `fill` with its gaps, "4·E² + ▢"; of a `number` or `formula` as `onVisit` opens it the second time.
std::string gapsText(const Question& question, AnswerFormulas& formulas);

} // namespace paramap::lesson
