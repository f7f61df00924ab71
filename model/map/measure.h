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

/// The amounts of a network in one measure, in the shape of its module tree. `runs[i]` is one child of the i-th run of
/// children, or their mean where equal modules cost differently.
struct Weights {
    std::int64_t own = 0; ///< the module's own code without its tensors: activations, caches, arithmetic
    std::vector<std::int64_t> tensors; ///< by the module's tensors; a tied tensor has 0 unless counted twice
    std::vector<Weights> runs;
    std::int64_t total = 0; ///< with everything below and every repetition
    std::array<std::int64_t, description::kindCount> byKind{}; ///< parts of the total
};

/// The amounts of a network in a measure:
/// - Parameters: elements.
/// - Bytes: stored weights in the run's `dtype`.
/// - Training: weights, gradients, optimizer states, what each module keeps for the backward pass, logits and loss, and
///   LoRA's adapters at their layers. Temporaries belong to no module and are left out; the loss is the full loss, and
///   the vocabulary is not padded.
/// - Cache: `batch` sequences at the run's context.
/// - Flops: one forward pass over the run's sequence.
/// Experts share equally what a step computes and keeps of them. `twice`: tied tensors and shared modules count at each
/// of their places. Throws a Problem for settings that `cost::memory` refuses.
Weights weigh(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice = false);

/// A measure and the network's amounts in it.
struct Measured {
    Measure measure = Measure::Parameters;
    bool twice = false; ///< tied tensors and shared modules count at every place
    std::shared_ptr<const Weights> weights; ///< of the network; null for parameters counted once

    std::int64_t total(const network::Network& network) const; ///< of the whole network
    std::int64_t at(const network::Place& place) const; ///< of a place and everything below it; 0 if it is not counted
};
/// `twice` is ignored if nothing is tied. Throws a Problem like `weigh`.
Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice = false);
/// The weights of a module place, or of the module that has a tensor place.
const Weights& weightsAt(const Weights& weights, const network::Place& place);

/// The measures in which the network has an amount, Parameters first. `inference` is its account at inference.
std::vector<Measure> measuresOf(const cost::Memory& inference);

} // namespace paramap::map
