// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"
#include "model/lesson/lesson.h"

namespace paramap::lesson {

/// The distance from the answer within which a number is right. Throws a Problem for a text that is no tolerance.
formula::Fraction toleranceOf(const Question& question, const formula::Fraction& answer);

bool isWithin(const formula::Fraction& a, const formula::Fraction& b, const formula::Fraction& distance);

} // namespace paramap::lesson
