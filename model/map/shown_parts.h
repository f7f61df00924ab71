// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/weights.h"
#include "model/network/network.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_set>

namespace paramap::map {

/// Parts of a network: hashes of their paths, with * for the numbers of layers.
using PartSet = std::unordered_set<std::uint64_t>;

/// The hash of a part by that of the part around it; that of the whole network is 0.
std::uint64_t partHash(std::uint64_t around, std::string_view name);

/// The parts that a large map shows: their shares are not too small. Maps side by side that keep the parts of both
/// (see Extract::kept) have the same frames.
PartSet shownParts(const network::NetworkPtr& network, const std::shared_ptr<const Weights>& weights);

} // namespace paramap::map
