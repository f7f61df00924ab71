// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/answer_formulas.h"

#include <string>

namespace paramap::lesson {

/// What a page needs to judge answers to a question without this program, as JSON:
///     number, formula   {"points": [{"E": 768, …}, …], "right": {"is": [2362368, …], "within": 0},
///                        "mistakes": [{"is": [2359296, …], "within": 0, "say": "…"}], "formula": false}
///     choose, several   {"choices": [{"right": true, "say": "…"}, …]}
///     order             {"ranks": [{"name": "mlp", "is": 4722432}, …]} as `shownOrder` has them
///     tile              {"choices": …}, the children of the focus
/// A formula is right if it has the right value at every point; the first are the step's own sizes, the others scale
/// each size that follows from no other, so that an equal polynomial alone has all the values. Quotients are not
/// rounded there. Empty for what a page cannot judge: `fill`, `free`, and formulas without values at further points.
std::string answerKey(const Step& step, const Question& question, AnswerFormulas& formulas);

/// The units that people type behind a number: {"M": {"times": 1000000}, "%": {"times": 0.01, "alone": true}, …}.
/// `alone`: the number in front of it may be meant without it.
std::string unitsKey();

} // namespace paramap::lesson
