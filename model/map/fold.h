// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::map {

/// Whether the run is a group of at least eight experts of which one token passes a few. It is drawn as a grid, whether
/// lists are folded or not.
bool isGridOfExperts(const network::Run& run);

/// Whether the run is drawn as one child where lists are folded: its children are equal and no grid of experts.
bool folds(const network::Run& run);

/// The path that is shown for a place where lists are folded: the same place in the first child of every folded run,
/// "h.0.attn" for "h.5.attn". A path that is not in the network is returned unchanged.
std::string standIn(const network::Network& network, std::string_view path);

/// The number of equal places, itself included, that a place stands for where lists are folded: the product of the
/// counts of the folded runs on the way. The product cannot overflow, because it is at most the number of modules in
/// the network.
std::int64_t timesOf(const network::Place& place);

} // namespace paramap::map
