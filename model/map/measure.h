// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/map/measure_kind.h"
#include "model/network/network.h"
#include "model/network/walk.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace paramap::map {

/// A network weighed by one measure, parallel to its modules: `runs[i]` is one of the i-th run of children,
/// the mean of them where equal modules cost differently.
struct Weights {
    std::int64_t own = 0; ///< the module's code itself, its tensors apart: activations, caches, arithmetic
    std::vector<std::int64_t> tensors; ///< by the module's tensors; a tied one weighs nothing unless counted twice
    std::vector<Weights> runs;
    std::int64_t total = 0; ///< with everything below, every repetition
    std::array<std::int64_t, description::kindCount> byKind{}; ///< of the total
};

/// `twice`: tensors and modules that are tied or shared weigh at every place that they stand at.
/// Parameters: elements. Bytes: of the stored weights in the run's `dtype`. Training: weights, gradients, optimizer
/// states, what each module keeps for the backward pass, logits and loss, and LoRA's adapters at the layers that have
/// one; temporaries belong to no module and are left out, the loss is taken in full and the vocabulary unpadded. Cache:
/// of `batch` sequences at the run's context. Flops: of one forward pass over the run's sequence. Experts share equally
/// what a step computes and keeps of them. Problem for settings that `cost::memory` refuses.
Weights weigh(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice = false);

/// What areas stand for, and the network weighed so.
struct Measured {
    Measure measure = Measure::Parameters;
    bool twice = false; ///< what is tied counts at every place
    std::shared_ptr<const Weights> weights; ///< of the network; null for parameters counted once

    std::int64_t total(const network::Network& network) const; ///< of the whole of it
    std::int64_t at(const network::Place& place) const; ///< of a place with all below it; 0 for what is not counted
};
/// `twice` is dropped where nothing is tied. Problem as `weigh`.
Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice = false);
/// The weights of the module that a place is, or lies in.
const Weights& weightsAt(const Weights& weights, const network::Place& place);

/// Those that weigh anything in this network, Parameters first, given its memory at inference.
std::vector<Measure> measuresOf(const cost::Memory& inference);

} // namespace paramap::map
