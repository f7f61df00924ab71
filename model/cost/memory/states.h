// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/recipes/recipe.h"

#include <vector>

namespace paramap::cost {

/// Parameters that get a gradient, `each` bytes of one: all that are trainable, or not.
Fact<Term> trainedTerm(const Setup& run, std::int64_t each);

/// The weights of a training run; beside LoRA the frozen ones in their own type, and the adapters.
std::vector<Line> weightLines(const Setup& run, const Precision& precision);

/// The optimizer's states and, in recipes that keep one, its fp32 copy of what is trained.
Line statesLine(const Setup& run, const Precision& precision, const Optimizer& optimizer);

} // namespace paramap::cost
