// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/study/answer_formulas.h"

namespace paramap::lesson {

/// The question as a person meets it on a visit, counted from 1. A `number` whose formula is over the model's sizes,
/// and no ratio, becomes a `fill`: on the second visit its last term is open (the last factor of a single term), from
/// the third on the whole formula. Every other question stays as it is.
Question onVisit(const Question& question, int visit, AnswerFormulas& formulas);

} // namespace paramap::lesson
