// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/recipes/recipe.h"

#include <vector>

namespace paramap::cost {

/// The term for the parameters that get a gradient, with `each` bytes of one. They may be fewer than the trainable
/// ones.
Fact<Term> trainedTerm(const Setup& run, std::int64_t each);

/// The weights of a training run. With adapters there is one line for the frozen weights in their own type and one for
/// the adapters.
std::vector<Line> weightLines(const Setup& run, const Precision& precision);

/// The optimizer's states and, if the precision has one, its fp32 copy of the trained parameters.
Line statesLine(const Setup& run, const Precision& precision, const Optimizer& optimizer);

} // namespace paramap::cost
