// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/adapters/adapter.h"
#include "model/cost/run/checkpointing_choice.h"
#include "model/description/cost_names.h"
#include "model/formula/value.h"

#include <cstdint>
#include <vector>

namespace paramap::cost {

/// The values of a run that formulas can read.
struct RunValues {
    std::int64_t batch = 1;
    std::int64_t sequence = 1;
    std::int64_t keys = 0; ///< positions that one query sees; 0: the number of tokens
    std::int64_t source = 0; ///< positions of the other stream (encoder, cross-attention); 0: the number of tokens
    std::int64_t context = 1;
    std::int64_t steps = 1; ///< how often a part runs that takes noise away ("@denoises")
    std::int64_t element = 4, stream = 4; ///< bytes of one element
    std::int64_t flash = 1; ///< see description::runNames
    bool training = true;
    bool decodes = false; ///< the pass computes one more token; code that ran once for the sequence does not run again
    bool half = false; ///< weights of fp16 are multiplied in fp16
    bool skips = false; ///< positions beyond a window are not multiplied
    /// Arithmetic of causal attention without the pairs that no position may see, as fused kernels skip them.
    bool skipsFuture = false;
    std::int64_t beside = 0, page = 1; ///< see names.h
    Checkpointing checkpointing; ///< which parts with "@checkpoint" keep only their checkpoint
    bool keepsInputs = false; ///< frozen layers of adapters' models keep their input
    bool fused = false; ///< one kernel computes a norm, a rotation or a gate as a whole
    bool core = true; ///< attention's core keeps its intermediate results; otherwise it is computed again
    std::int64_t comes = 0; ///< bytes of a parameter's gradient, if it does not exist before the backward pass
    bool behindTrained = false; ///< something before the whole network is trained, as is usual for most layers
    Adapters adapters; ///< if there are any: every weight of the network is frozen, and the adapters are trained
    std::int64_t adapterElement = 4; ///< bytes of one element in the adapters' products
};

/// Sets the slots of the run's names (names.h), which begin at the slot `first`.
void setRun(std::vector<formula::Value>& slots, std::size_t first, const RunValues& run);

} // namespace paramap::cost
