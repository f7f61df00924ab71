// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/one_device.h"

#include <vector>

namespace paramap::cost {

/// Throws a Problem (usage) like `mostLoaded`, but draws up no account.
void checkSplit(const Setup& run);

/// The account of the device that needs most: a stage of the pipeline with its part of every layer. The arithmetic is
/// that of the whole model. Throws a Problem (usage) if the model cannot be split so.
Memory mostLoaded(const Setup& run);

/// The accounts of all stages of the pipeline, in its order; one if there is no pipeline. The other devices of a stage
/// hold as much. Throws a Problem like `mostLoaded`.
std::vector<Memory> everyStage(const Setup& run);

/// Adds the assumptions that say what the devices share and what is not counted.
void addParallelAssumptions(Memory& memory);

} // namespace paramap::cost
