// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/setup.h"

namespace paramap::cost {

/// Whether the settings ask for more than one device, or for sharing among them.
bool isParallel(const RunSettings& settings);

/// Data-parallel devices that hold the same weights, and of them those that hold the same experts: ZeRO shares among
/// these. Context-parallel devices hold the same weights, too (Megatron-LM, parallel_state.py).
std::int64_t replicas(const RunSettings& settings);
std::int64_t expertReplicas(const RunSettings& settings);

/// All of them together: the stages of the pipeline times what each is split and repeated into. Expert-parallel devices
/// are those that also repeat the rest, or more where there are too few of these.
std::int64_t devices(const RunSettings& settings);

/// Problem (usage) with the nearest right answer for numbers that no run can have, whatever the model.
void checkParallel(const RunSettings& settings);

/// Whether devices hold different parts of the model, or of a sequence.
bool splitsTheModel(const RunSettings& settings);

/// The same run by one device that has all of the model.
RunSettings onOneDevice(RunSettings settings);

/// Problem (usage) as `mostLoaded`, without drawing up any account.
void checkSplit(const Setup& run);

/// The device that needs most: the stage of the pipeline, with its part of every layer. Arithmetic is that of the whole
/// model. Problem (usage) if the model cannot be split so.
Memory mostLoaded(const Setup& run);

/// The sentences that say what the devices share and what is not counted.
void addParallelAssumptions(Memory& memory);

} // namespace paramap::cost
