// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/network/network.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

struct LegendEntry {
    description::Kind kind = description::Kind::Other;
    std::string title; ///< "Embedding"
    std::string share; ///< "31.6 %"
};

/// The meaning of a map's colours and signs, for the kinds in this network.
struct Legend {
    std::vector<LegendEntry> entries; ///< in the order of description::allKinds
    /// The share of what belongs to no module: "41.2 %". Empty if there is nothing. It and the entries are the whole.
    std::string beside;
    bool estimate = false; ///< some amounts are estimates
    bool tied = false; ///< something is tied or shared, and counts once …
    bool twice = false; ///< … or at every place
    bool hidden = false; ///< some parameters are not in print(model)
};

/// The shares are those of `measured`.
Legend legend(
    const network::Network& network, const words::NumberStyle& style = {}, const map::Measured& measured = {});

} // namespace paramap::text
