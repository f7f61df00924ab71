// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/devices.h"
#include "model/cost/memory/memory.h"
#include "model/network/network.h"

namespace paramap::cost {

/// What an engine that takes a share of the device for itself has left for its cache, in pages of 16 tokens (vLLM,
/// gpu_memory_utilization; Kwon et al. 2023, PagedAttention): share · device less all of the run but its cache.
struct CacheRoom {
    static constexpr std::int64_t page = 16;

    double share = 0; ///< 0 … 1
    std::int64_t bytes = 0; ///< negative: the rest alone does not fit the share
    std::int64_t context = 0; ///< of one sequence, in whole pages
    std::int64_t sequenceBytes = 0; ///< of such a sequence; 0 = the class caches nothing
    std::int64_t sequences = 0; ///< so many of them
    std::int64_t tokens = 0; ///< of all sequences; 0 where tokens do not take the same each (windows, states)
};

/// `memory`: of an inference run, whose sequences are what the engine computes at once.
CacheRoom cacheRoom(const network::Network& network, const Memory& memory, const Device& device, double share);

} // namespace paramap::cost
