// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/profile_run.h"

namespace paramap::cost {

/// The space for the cache of an engine that reserves a share of the device: share · device, less the weights and the
/// most that the engine's trial takes beside them. The cache is divided into pages of 16 tokens (vLLM,
/// gpu_memory_utilization; Kwon et al. 2023, PagedAttention).
struct CacheRoom {
    static constexpr std::int64_t page = 16;

    double share = 0; ///< 0 … 1
    ProfileRun trial;
    std::int64_t bytes = 0; ///< negative: the rest of the run alone exceeds the share
    std::int64_t context = 0; ///< of one sequence, in whole pages
    std::int64_t sequenceBytes = 0; ///< bytes of one sequence of this length; 0: the class caches nothing
    std::int64_t sequences = 0; ///< number of such sequences that fit
    std::int64_t tokens = 0; ///< of all sequences; 0 where tokens do not all take the same bytes (windows, states)
};

/// `memory` is that of an inference run; its sequences are those that the engine computes at once.
CacheRoom cacheRoom(const network::Network& network, const Memory& memory, const Device& device, double share);

} // namespace paramap::cost
