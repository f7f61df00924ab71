// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/memory_lines.h"
#include "model/network/network.h"

#include <vector>

namespace paramap::cost {

/// Problem (usage) if a number in the settings is out of range, or the model cannot be run so.
Memory memory(const network::Network& network, Mode mode, const RunSettings& settings);

/// Every place that costs anything, every repetition, in traversal order. Problem as `memory`.
std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings);

} // namespace paramap::cost
