// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/cost/memory/memory.h"
#include "model/map/measure_kind.h"
#include "model/map/weights.h"
#include "model/network/network.h"
#include "model/network/walk.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace paramap::map {

/// The account that a measure of this network is taken from: of training or of inference. If the model does not allow
/// the run's devices or its padding, it is the account of one device without padding. Throws a Problem if there is none
/// either.
cost::Memory accountOf(const network::Network& network, Measure measure, const cost::RunSettings& run);

/// The amounts of a network in a measure. Their total is a number of the account, to the byte:
/// - Parameters: elements.
/// - Bytes: the weights and buffers of inference.
/// - Training: every line of the account of training.
/// - Cache: the caches and states of inference.
/// - Flops: one forward pass.
/// - Stored: none; see stored_bytes.h.
///
/// What belongs to a module stands at the module: its tensors, what its code keeps, its cache, its products. Where
/// several devices divide the model, bytes are those of the account's device: what other devices hold has none. If
/// replicas share a line, each module has that share of its own amount. The rest of a line, and lines that belong to no
/// module, are pieces of the root. Experts share equally what a step computes and keeps of them.
///
/// Parameters alone follow the convention: its count is their total.
struct Weighed {
    Weights weights;
    /// Of a device's part: whose tree the weights have the shape of, the network with its lists cut where the part
    /// begins and ends. Null if the weights are of the network as it is.
    network::NetworkPtr cut;
};

/// `account`: accountOf the same network, measure and run, if it is known. Throws a Problem like accountOf.
Weighed weigh(const network::Network& network, Measure measure, const cost::RunSettings& run,
    const conventions::Convention& convention = {}, const cost::Memory* account = nullptr);

/// A measure and the network's amounts in it.
struct Measured {
    Measure measure = Measure::Parameters;
    conventions::Convention convention; ///< those rules that change the network's count of parameters
    std::shared_ptr<const Weights> weights; ///< of the network; null for parameters counted as usual
    network::NetworkPtr cut; ///< see Weighed

    /// The same modules in the shape of the weights: what is shown, and walked together with the weights.
    const network::NetworkPtr& of(const network::NetworkPtr& network) const { return cut ? cut : network; }
    std::int64_t total(const network::Network& network) const; ///< of the whole network
    /// Of a place and everything below it; 0 if it is not counted. The place may be of the network before it was cut.
    std::int64_t at(const network::Place& place) const;
    bool isEstimate() const { return weights && weights->estimated > 0; } ///< of the whole network
    bool isEstimate(const network::Place& place) const;

private:
    std::optional<network::Place> otherPlace(const network::Place& place) const; ///< in `cut`, unless it is there
};
/// Rules that change nothing are ignored. Throws a Problem like `weigh`.
Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run,
    const conventions::Convention& convention = {}, const cost::Memory* account = nullptr);

/// The measures in which the network has an amount, Parameters first. `inference` is its account at inference.
std::vector<Measure> measuresOf(const cost::Memory& inference);

} // namespace paramap::map
