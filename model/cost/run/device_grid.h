// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"

#include <cstdint>
#include <string>

namespace paramap::cost {

/// Whether the settings ask for more than one device, or for sharing among them.
bool isParallel(const RunSettings& settings);

/// The number of data-parallel devices that hold the same weights, and the number that hold the same experts: ZeRO
/// shares among these. Context-parallel devices hold the same weights, too (Megatron-LM, parallel_state.py).
std::int64_t replicas(const RunSettings& settings);
std::int64_t expertReplicas(const RunSettings& settings);

/// The number of all devices: the stages of the pipeline times the devices of one stage. The expert-parallel devices
/// are taken from those that repeat the rest of the model; there are more devices where these are too few.
std::int64_t devices(const RunSettings& settings);

/// Throws a Problem (usage) with the nearest right answer if the numbers of devices contradict each other, whatever the
/// model. Each number alone is in its range.
void checkParallel(const RunSettings& settings);

/// "4 or 8": the multiples of `step` on both sides of `value`.
std::string nearestMultiples(std::int64_t value, std::int64_t step);

/// Whether devices hold different parts of the model or of a sequence.
bool splitsTheModel(const RunSettings& settings);

/// The number of micro-batches in one training step: those of a pipeline.
std::int64_t microbatchesOf(const RunSettings& settings);

/// The same run, told of its most loaded device.
RunSettings ofMostLoaded(RunSettings settings);

/// The same run on one device that holds the whole model.
RunSettings onOneDevice(RunSettings settings);

} // namespace paramap::cost
