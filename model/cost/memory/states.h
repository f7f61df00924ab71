// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/recipes/recipe.h"

#include <string>
#include <vector>

namespace paramap::cost {

/// "124,439,808 parameters", and "4 B \u00B7 124,439,808 parameters".
std::string elements(std::int64_t count, const std::string& what);
std::string bytesTimes(std::int64_t bytes, std::int64_t count, const std::string& what);

/// "trainable parameters", where all of them get a gradient.
std::string trainedWords(const Setup& run);

/// The weights of a training run; beside LoRA the frozen ones in their own type, and the adapters.
std::vector<Line> weightLines(const Setup& run, const Precision& precision);

/// The optimizer's states and, in recipes that keep one, its fp32 copy of what is trained.
Line statesLine(const Setup& run, const Precision& precision, const Optimizer& optimizer);

} // namespace paramap::cost
