// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// What a module's own code takes, or a whole subtree.
struct Amounts {
    std::int64_t macs = 0; ///< forward multiply-adds
    std::int64_t backward = 0; ///< backward multiply-adds, recomputation apart
    std::int64_t recomputed = 0; ///< forward multiply-adds that are done a second time
    std::int64_t saves = 0; ///< bytes kept for the backward pass, the loss apart
    std::int64_t recomputedSaves = 0; ///< bytes of the largest subtree that is recomputed: alive one at a time
    std::int64_t core = 0; ///< bytes that attention's core would keep and makes again, up to the attention around it
    std::int64_t loss = 0; ///< bytes that the loss keeps
    std::int64_t live = 0; ///< bytes alive at once without a backward pass
    std::int64_t output = 0; ///< bytes that it gives, where that is followed
    std::int64_t cache = 0; ///< elements per sequence
    std::int64_t state = 0; ///< bytes per sequence
    std::int64_t logits = 0; ///< elements
    std::int64_t multiplied = 0; ///< elements of parameters that matrix products read, tied ones too
};

/// amount · count · used / of, rounded up: a part of a byte is a byte. Problem beyond 2^63 - 1.
std::int64_t times(std::int64_t amount, std::int64_t count, const network::Use& use);

/// Adds what `count` equal subtrees of which the share `use` is used take to what stands in a sequence of modules:
/// amounts that add up, and those that are alive one at a time. `live` is the caller's: it knows what is around.
void addTimes(Amounts& sum, const Amounts& each, std::int64_t count, const network::Use& use);

} // namespace paramap::cost
