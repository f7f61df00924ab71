// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/cost/memory/memory.h"

#include <cstdint>
#include <vector>

namespace paramap::solve {

inline constexpr std::int64_t mostFitting = 4096; ///< the most devices that are tried

/// A run that fits, close to one that does not.
struct FittingRun {
    cost::RunSettings run; ///< as the user would have set it
    std::int64_t count = 1; ///< devices of the kind that was asked about
    cost::Memory memory; ///< its account
};

/// Ways to make a run fit on devices of one kind, each tried with the model's own account: `fit` of its account on
/// `count` devices is Fit::Fits, so that there is room left for the driver.
///
/// First come the ways that keep the number of devices: full checkpointing in training; 8 or 4 bits for the weights in
/// inference. Then come those that divide the run among more of them, by the fewest devices first, with the numbers 2,
/// 4, 8 … mostFitting: ZeRO 1, 2 and 3, tensor parallelism among at most 8 and pipelines in training; tensor
/// parallelism and pipelines in inference. If dividing alone needs more devices than dividing together with one of the
/// former ways, both stand there. A batch of 1 is tried if nothing else fits. What the settings divide
/// already stays divided. Empty if the run fits, or if nothing that is tried does. Never fails.
std::vector<FittingRun> fittingRuns(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& run, const cost::DeviceSet& set);

/// The one with the fewest devices; of equally many, the first, which changes least. Null if there is none.
const FittingRun* smallest(const std::vector<FittingRun>& runs);

} // namespace paramap::solve
