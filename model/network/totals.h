// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <unordered_map>

namespace paramap::network {

/// The maximum number of tensors (parameters and buffers), and the maximum number of modules, in a network.
inline constexpr std::int64_t mostTensors = 100'000'000;

/// Adds a module's own tensors and its children's totals. A child that another place owns (`sharedWith`) adds nothing.
/// Throws a Problem above 2^63 − 1 elements or above `mostTensors`.
Totals totalsOf(const Module& module);

/// The totals of modules with a tied tensor, and a module that several places share, counted at each of its places.
class TotalsTwice {
public:
    const Totals& of(const Module& module); ///< valid as long as this; throws like totalsOf

private:
    std::unordered_map<const Module*, Totals> m_known; ///< equal modules are one object
};

bool hasParameters(const Module& module); ///< own parameters, tied ones included; buffers do not count
std::int64_t ownParameters(const Module& module); ///< elements of its own parameters, tied ones included
bool isContainer(const Module& module); ///< a class of PyTorch that only calls its children

} // namespace paramap::network
