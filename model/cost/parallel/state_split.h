// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"

#include <string>
#include <vector>

namespace paramap::cost {

/// State-space mixers as each of several tensor-parallel devices has them: their channels, heads and groups divided,
/// everything else as it is. So the projection in is split by columns, the convolution by channels, the projections of
/// what the channels give by rows (Megatron-LM, ssm/mamba_mixer.py; vLLM, mamba/mamba_mixer2.py). Groups that are fewer
/// than the devices are held by several.
struct StateSplit {
    network::NetworkPtr network; ///< the same model with those sizes divided; null if it cannot be divided so
    std::vector<formula::Value> slots; ///< its sizes
    std::string obstacle; ///< why not: "24 state-space heads"; empty where nothing stands in the way
    std::int64_t divisible = 0; ///< the number in the obstacle that a number of devices must divide
};
StateSplit splitStates(const Setup& run);

/// A mixer of that network, for one device's part; enters what it is into the shard.
network::ModulePtr adoptStates(const network::Module& mixer, Shard& shard);

} // namespace paramap::cost
