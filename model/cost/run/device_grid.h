// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"

#include <cstdint>
#include <string>

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

/// Problem (usage) with the nearest right answer for numbers of devices that cannot stand beside each other, whatever
/// the model; each alone is in its range.
void checkParallel(const RunSettings& settings);

/// "4 or 8": the multiples of `step` on both sides of `value`.
std::string nearestMultiples(std::int64_t value, std::int64_t step);

/// Whether devices hold different parts of the model, or of a sequence.
bool splitsTheModel(const RunSettings& settings);

/// The same run by one device that has all of the model.
RunSettings onOneDevice(RunSettings settings);

} // namespace paramap::cost
