// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/backward_tensors.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// The amounts of a module's own code or of a whole subtree.
struct Amounts {
    std::int64_t macs = 0; ///< forward multiply-adds
    std::int64_t backward = 0; ///< backward multiply-adds, without recomputation
    std::int64_t recomputed = 0; ///< forward multiply-adds that are done a second time
    std::int64_t saves = 0; ///< bytes kept for the backward pass, without the loss
    std::int64_t recomputedSaves = 0; ///< bytes of the largest recomputed subtree; only one subtree is alive at a time
    std::int64_t results = 0; ///< bytes of results that are kept inside a recomputed subtree
    std::int64_t resultMacs = 0; ///< forward multiply-adds of these results, which are not done a second time
    std::int64_t core = 0; ///< bytes that attention's core would keep but makes again, up to the attention around it
    std::int64_t loss = 0; ///< bytes that the loss keeps
    std::int64_t live = 0; ///< bytes alive at once when no backward pass follows
    std::int64_t output = 0; ///< bytes of the output, where it is followed
    std::int64_t given = 0; ///< of a whole model that says it: bytes of its input
    std::int64_t cache = 0; ///< elements per sequence
    std::int64_t state = 0; ///< bytes per sequence
    std::int64_t logits = 0; ///< elements
    std::int64_t logitGradient = 0; ///< bytes of the gradients of one logit; 0: the class casts logits to fp32
    std::int64_t copies = 0; ///< bytes of copies of the logits that exist beside them
    std::int64_t multiplied = 0; ///< elements of the parameters that matrix products read, tied ones too
    BackwardPass back; ///< in training
};

/// amount · count · used / of, rounded up to whole bytes. Throws a Problem beyond 2^63 - 1.
std::int64_t times(std::int64_t amount, std::int64_t count, const network::Use& use);

/// Adds the amounts of `count` equal subtrees, of which the share `use` is used, to the sum over a sequence of modules.
/// Most amounts add up; those of which only one subtree is alive at a time take the largest. The caller adds `live` and
/// `back`, because only it knows the surroundings.
void addTimes(Amounts& sum, const Amounts& each, std::int64_t count, const network::Use& use);

} // namespace paramap::cost
