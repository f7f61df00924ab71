// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/map/measure.h"
#include "model/network/network.h"
#include "model/network/walk.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::compare {

/// A model to compare, and what is compared of it.
struct Subject {
    network::NetworkPtr network;
    map::Measured measured; ///< of this network; all subjects have the same measure

    std::int64_t total() const { return measured.total(*network); }
};
inline Subject subjectOf(const network::NetworkPtr& network, const map::Measured& measured) {
    return {measured.of(network), measured};
}

/// The parts of one name in all layers: a module with its own tensors, a bare tensor of a module that has children or
/// is the whole model, or an amount that belongs to no tensor.
struct PartAmount {
    std::string path; ///< "model.layers.*.self_attn.k_proj"; * stands for the numbers of layers; "" belongs to no part
    std::string role; ///< of roles.json: "key"; "" = none is known
    description::Kind kind = description::Kind::Other;
    std::int64_t amount = 0; ///< of all places
};

/// The path of the part that a place belongs to, or of the module around several parts; "" for the whole model.
std::string partPath(const network::Place& place);

/// Every amount of a subject in exactly one part, in the order of the network. A tied tensor counts where the measure
/// counts it. The time grows with the number of different modules.
std::vector<PartAmount> partAmounts(const Subject& subject);

/// The amounts by kind, with what belongs to no module as the last one.
std::vector<std::int64_t> kindAmounts(const Subject& subject);

} // namespace paramap::compare
