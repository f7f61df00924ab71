// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/facts/fact.h"
#include "model/formula/value.h"
#include "model/network/module.h"

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::cost {

/// How one module's amounts are divided among tensor-parallel devices (Shoeybi et al. 2019, Megatron-LM, section 3;
/// Korthikanti et al. 2022, sections 4.1 and 4.2).
struct Share {
    bool inner = false; ///< between the matrices that split the width and those that join it: 1/t of everything
    bool whole = false; ///< neither its width nor its tokens are divided: what experts receive
    bool shaped = false; ///< its own tensors are divided, so that a cost taken from their shape is divided already
    bool ownSizes = false; ///< its costs and those below speak of `sizes` of the shard
    std::int64_t matrix = 0; ///< elements of its matrix on all devices together; 0 = none was divided
    std::int64_t mask = 0; ///< a leaf that keeps this many bytes for every token works on the stream; 0 = none does
    std::int64_t cacheUsed = 1, cacheOf = 1; ///< of the cache: key-value heads of one device, of all
};

/// The part of a network that one device holds, and how much of its activations.
struct Shard {
    network::ModulePtr root; ///< tensors in the shapes of this device
    std::unordered_map<const network::Module*, Share> shares; ///< of those that are not on the residual stream
    /// What it is of a module on the residual stream.
    Share shareOf(const network::Module& module) const {
        const auto found = shares.find(&module);
        return found != shares.end() ? found->second : Share();
    }
    std::vector<formula::Value> sizes; ///< those of the network with states divided; empty = none are
    std::int64_t inner = 1; ///< devices among which a layer's inside is divided: t
    std::int64_t stream = 1; ///< … and the residual stream: t with sequence parallelism
    std::int64_t logits = 1; ///< … and the logits: t if the head splits the vocabulary
    std::int64_t inFlight = 1; ///< pieces of its layers whose activations of one micro-batch are alive
    std::int64_t pieces = 1; ///< … of so many that it has
    bool last = true; ///< has the head and the loss
    std::set<std::string> notSplit; ///< classes that tensor parallelism leaves whole
    Fact<Holding> stage; ///< "stage 1 of 4 (layers 1 to 8 of 32)"; None of the whole
};

} // namespace paramap::cost
