// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::map {

/// Experts of a mixture, one token passing a few of them: eight and more are a grid, whatever else is folded.
bool isGridOfExperts(const network::Run& run);

/// Whether a run of children is drawn once where lists are folded: equal ones that are no grid of experts.
bool folds(const network::Run& run);

/// The path of what stands for a place where lists are folded: the same place in the first of every folded run,
/// "h.0.attn" for "h.5.attn". A path that is not in the network comes back as it is.
std::string standIn(const network::Network& network, std::string_view path);

/// How many equal places the place stands for where lists are folded, itself included: the product of the runs on the
/// way. Within the modules of the network, so it does not overflow.
std::int64_t timesOf(const network::Place& place);

} // namespace paramap::map
