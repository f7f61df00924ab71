// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"

namespace paramap::cost {

/// The account of one device that runs all of `run.network`. Throws a Problem for settings that the model does not
/// allow.
Memory trainingMemory(const Setup& run);
Memory inferenceMemory(const Setup& run);

/// Adds the assumptions about what a description leaves open and about what no account of tensors holds.
void addAssumptions(Memory& memory, const Setup& run, const Unmodelled& unmodelled);

} // namespace paramap::cost
