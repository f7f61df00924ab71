// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/formats/format.h"

#include <optional>

namespace paramap::cost {

/// What a device holds beside the weights when the model has just been loaded: the matrices that the program fused out
/// of each layer's query, key and value, while it still has the three. None if the program does not do so, or if the
/// model has them as one matrix.
std::optional<Line> fusedQueries(const Setup& run, const Format& format);

} // namespace paramap::cost
