// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/account.h"
#include "model/cost/account/memory_lines.h"
#include "model/cost/memory/stage_memory.h"
#include "model/network/network.h"

#include <vector>

namespace paramap::cost {

/// The account of a run: of the device that its settings choose, else of the one that needs most. Throws a Problem
/// (usage) if a number in the settings is out of range, or if the model does not allow such a run.
Memory memory(const network::Network& network, Mode mode, const RunSettings& settings);

/// The sums of the devices of a run: one for each stage of the pipeline, in its order. All devices of a stage hold as
/// much, and the largest sum is that of `memory` where no stage is chosen. Throws a Problem like `memory`.
std::vector<StageMemory> perDevice(const network::Network& network, Mode mode, const RunSettings& settings);

/// The cost of every place that costs anything, with every repetition, in traversal order. Throws a Problem like
/// `memory`.
std::vector<ModuleCost> perModule(const network::Network& network, Mode mode, const RunSettings& settings);

} // namespace paramap::cost
