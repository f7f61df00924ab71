// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/shown_parts.h"

#include "model/map/network_tree.h"

#include <functional>

namespace paramap::map {

std::uint64_t partHash(std::uint64_t around, std::string_view name) {
    const std::uint64_t own = std::hash<std::string_view>()(name);
    return (around ^ (own + 0x9e3779b97f4a7c15U + (around << 6U) + (around >> 2U))) * 0xff51afd7ed558ccdU;
}

PartSet shownParts(const network::NetworkPtr& network, const std::shared_ptr<const Weights>& weights) {
    Extract extract;
    extract.pixels = 1e12; // only shares decide
    extract.weights = weights;
    extract.folded = true;
    return fromNetwork(network, extract).parts;
}

} // namespace paramap::map
