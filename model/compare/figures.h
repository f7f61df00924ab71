// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/cost/run/run_settings.h"
#include "model/network/network.h"

#include <cstdint>
#include <optional>

namespace paramap::compare {

/// The numbers by which models are chosen, of one model on one device. A number is absent where the model has none, or
/// where it does not allow the run.
struct Figures {
    std::int64_t parameters = 0, active = 0; ///< by the convention; of experts those that one token passes
    std::optional<std::int64_t> weights; ///< bytes at inference
    /// FLOPs for one token of a sequence as training has it, rounded; for one input where a model has no sequence.
    std::optional<std::int64_t> forward, training; ///< `training`: forward, backward, and what is computed again
    std::optional<std::int64_t> cache; ///< bytes for each token that is held, rounded
    bool byToken = false; ///< the FLOPs are of a token
};

Figures figuresOf(
    const network::Network& network, const cost::RunSettings& run, const conventions::Convention& convention);

} // namespace paramap::compare
