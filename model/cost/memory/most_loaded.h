// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/one_device.h"

namespace paramap::cost {

/// Problem (usage) as `mostLoaded`, without drawing up any account.
void checkSplit(const Setup& run);

/// The device that needs most: the stage of the pipeline, with its part of every layer. Arithmetic is that of the whole
/// model. Problem (usage) if the model cannot be split so.
Memory mostLoaded(const Setup& run);

/// The sentences that say what the devices share and what is not counted.
void addParallelAssumptions(Memory& memory);

} // namespace paramap::cost
