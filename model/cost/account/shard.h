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

/// How the amounts of one module are divided among tensor-parallel devices (Shoeybi et al. 2019, Megatron-LM, section
/// 3; Korthikanti et al. 2022, sections 4.1 and 4.2).
struct Share {
    /// The module lies between the matrices that split the width and those that join it: 1/t of everything.
    bool inner = false;
    bool whole = false; ///< neither its width nor its tokens are divided, as for the input of experts
    bool shaped = false; ///< its own tensors are divided, so a cost computed from their shape is divided already
    bool ownSizes = false; ///< its costs and those of the modules below use the shard's `sizes`
    std::int64_t matrix = 0; ///< elements of its matrix on all devices together; 0: no matrix was divided
    /// If a leaf keeps this many bytes for every token, it is on the residual stream; 0: no leaf is.
    std::int64_t mask = 0;
    std::int64_t cacheUsed = 1, cacheOf = 1; ///< share of the cache: key-value heads of one device, and of all devices
};

/// The part of a network that one device holds, and its part of the activations.
struct Shard {
    network::ModulePtr root; ///< the tensors have the shapes on this device
    std::unordered_map<const network::Module*, Share> shares; ///< of the modules that are not on the residual stream
    /// The module's share; the default share if the module is on the residual stream.
    Share shareOf(const network::Module& module) const {
        const auto found = shares.find(&module);
        return found != shares.end() ? found->second : Share();
    }
    std::vector<formula::Value> sizes; ///< sizes of the network with the states divided; empty: no states are divided
    std::int64_t inner = 1; ///< number of devices that divide a layer's inside: t
    std::int64_t stream = 1; ///< number of devices that divide the residual stream: t with sequence parallelism
    std::int64_t logits = 1; ///< number of devices that divide the logits: t if the head splits the vocabulary
    std::int64_t inFlight = 1; ///< pieces of its layers whose activations of one micro-batch are alive at once
    std::int64_t pieces = 1; ///< number of all pieces of its layers
    std::int64_t number = 0; ///< of its stage, from 1; 0: there is no pipeline
    bool asBefore = false; ///< an equal stage before it holds at least as much
    bool last = true; ///< the device has the head and the loss
    std::set<std::string> notSplit; ///< classes that tensor parallelism leaves whole
    Fact<Holding> stage; ///< "stage 1 of 4 (layers 1 to 8 of 32)"; None if there are no stages
};

} // namespace paramap::cost
