// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

namespace paramap::network {

/// Most tensors (parameters and buffers) and most modules that a network may have.
inline constexpr std::int64_t mostTensors = 100'000'000;

/// Adds up what a module holds from its own tensors and its children's totals. Problem above 2^63 − 1 elements or
/// above `mostTensors`. A module that lists another in its place (`sharedWith`) adds nothing for it.
Totals totalsOf(const Module& module);

bool hasParameters(const Module& module); ///< of its own, tied ones too; buffers are none
std::int64_t ownParameters(const Module& module); ///< elements of its own parameters, tied ones too
bool isContainer(const Module& module); ///< PyTorch's own, which only calls its children

} // namespace paramap::network
