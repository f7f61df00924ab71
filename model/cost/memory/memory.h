// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/memory_lines.h"
#include "model/network/network.h"

#include <vector>

namespace paramap::cost {

/// Problem with the known words if a word in the settings is not known, or a number is out of range.
Memory memory(const network::Network& network, Mode mode, const RunSettings& settings);

/// Every place that costs anything, every repetition, in traversal order. Problem as `memory`.
std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings);

} // namespace paramap::cost
