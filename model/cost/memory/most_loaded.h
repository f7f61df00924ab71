// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/one_device.h"
#include "model/cost/memory/stage_memory.h"

#include <vector>

namespace paramap::cost {

/// Throws a Problem (usage) like `chosenDevice`, but draws up no account.
void checkSplit(const Setup& run);

/// The account of the device that the settings choose, else of the one that needs most: a stage of the pipeline with
/// its part of every layer. The arithmetic is that of the whole model. Throws a Problem (usage) if the model cannot be
/// split so.
Memory chosenDevice(const Setup& run);

/// What the device of an account of such a run holds: that of a stage, from 1; 0 without a pipeline.
struct DevicePart {
    DevicePart(const network::Network& whole, Mode mode, const RunSettings& settings, std::int64_t stage);
    DevicePart(const DevicePart&) = delete;
    DevicePart& operator=(const DevicePart&) = delete;

    Setup run; ///< of the whole model
    Shard shard;
    network::Network network; ///< `whole` with the shard's modules
};

/// All stages of the pipeline, in its order; one if there is no pipeline. The other devices of a stage hold as much.
/// Throws a Problem like `chosenDevice`.
std::vector<StageMemory> everyStage(const Setup& run);

/// Adds the assumptions that say what the devices share and what is not counted.
void addParallelAssumptions(Memory& memory);

} // namespace paramap::cost
