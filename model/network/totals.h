// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

namespace paramap::network {

/// The maximum number of tensors (parameters and buffers), and the maximum number of modules, in a network.
inline constexpr std::int64_t mostTensors = 100'000'000;

/// Adds a module's own tensors and its children's totals. A child that another place owns (`sharedWith`) adds nothing.
/// Throws a Problem above 2^63 − 1 elements or above `mostTensors`.
Totals totalsOf(const Module& module);

bool hasParameters(const Module& module); ///< own parameters, tied ones included; buffers do not count
std::int64_t ownParameters(const Module& module); ///< elements of its own parameters, tied ones included
bool isContainer(const Module& module); ///< a class of PyTorch that only calls its children

} // namespace paramap::network
