// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/adapters/adapter.h"
#include "model/description/cost_names.h"
#include "model/formula/value.h"

#include <cstdint>
#include <vector>

namespace paramap::cost {

/// The run as formulas see it.
struct RunValues {
    std::int64_t batch = 1;
    std::int64_t sequence = 1;
    std::int64_t keys = 0; ///< positions that one query sees; 0 = as many as there are tokens
    std::int64_t source = 0; ///< positions of the other stream; 0 = as many as there are tokens
    std::int64_t context = 1;
    std::int64_t element = 4, stream = 4; ///< bytes
    bool flash = true, training = true;
    bool decodes = false; ///< one more token: what worked once for the sequence rests
    bool skips = false; ///< positions beyond a window are not multiplied
    std::int64_t beside = 0, page = 1; ///< see names.h
    bool recompute = false; ///< parts with "@checkpoint" keep only that
    bool core = true; ///< attention's core keeps what it makes; otherwise it is computed again
    bool behindTrained = false; ///< something trained stands before all of it, as before most of many layers
    Adapters adapters; ///< with a rank: every weight of the network is frozen, and these are trained
    std::int64_t adapterElement = 4; ///< bytes of one element that an adapter's products are computed in
};

/// Gives the run's names (names.h) their values, from the slot `first` on.
void setRun(std::vector<formula::Value>& slots, std::size_t first, const RunValues& run);

} // namespace paramap::cost
