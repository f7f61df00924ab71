// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/nearest.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

/// How close a model is to a published one: "the sizes of Phi-2 2.7B (phi-2)", "as many parameters as Phi-2 2.7B
/// (phi-2)" if only sizes that do not change the count differ, or "nearest published model: Phi-2 2.7B (phi-2),
/// 2,779,683,840 parameters; vocab_size is 51,200 there and 50,295 here".
std::string nearestWords(const catalog::Nearest& nearest, const words::NumberStyle& style = {});

} // namespace paramap::text
