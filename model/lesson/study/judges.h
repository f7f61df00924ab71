// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/judge.h"

namespace paramap::lesson {

// One for each way to answer. They throw a Problem for an answer that cannot be read.

Judgement judgeNumber(const Question& question, std::string_view answer, AnswerFormulas& formulas);
Judgement judgeFormula(const Question& question, std::string_view answer, AnswerFormulas& formulas);
Judgement judgeFill(const Question& question, std::string_view answer, AnswerFormulas& formulas);
Judgement judgeOptions(const Question& question, std::string_view answer, AnswerFormulas& formulas);
Judgement judgeOrder(const Question& question, std::string_view answer, AnswerFormulas& formulas);
Judgement judgeTile(const Step& step, std::string_view answer, AnswerFormulas& formulas);

/// The foreseen mistake nearest to a value, within the question's tolerance of the answer; null if there is none.
const Mistake* mistakeOf(const Question& question, const formula::Fraction& value, AnswerFormulas& formulas);

} // namespace paramap::lesson
