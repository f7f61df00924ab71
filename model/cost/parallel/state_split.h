// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"

#include <string>
#include <vector>

namespace paramap::cost {

/// State-space mixers as one of several tensor-parallel devices has them: their channels, heads and groups are divided,
/// everything else stays whole. The input projection is then split by columns, the convolution by channels, and the
/// projections of the channels' output by rows (Megatron-LM, ssm/mamba_mixer.py; vLLM, mamba/mamba_mixer2.py). If there
/// are fewer groups than devices, several devices hold the same group.
struct StateSplit {
    network::NetworkPtr network; ///< the same model with those sizes divided; null if they cannot be divided
    std::vector<formula::Value> slots; ///< the sizes of `network`
    std::string obstacle; ///< why they cannot be divided: "24 state-space heads"; empty if they can
    std::int64_t divisible = 0; ///< the number of devices must divide this number; it is named in the obstacle
};
StateSplit splitStates(const Setup& run);

/// A mixer of `StateSplit::network` for the part of one device; also enters its share into the shard.
network::ModulePtr adoptStates(const network::Module& mixer, Shard& shard);

} // namespace paramap::cost
