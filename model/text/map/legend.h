// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/colouring.h"
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
    std::size_t rank = 0; ///< how many kinds have more; the last ones leave a legend without room
};

/// A group of tiles of one colour, where colours do not stand for kinds.
struct LegendGroup {
    std::string title; ///< "level 3", "bf16"
    std::string share;
    std::size_t colour = 0; ///< as in map::Colouring
};

/// The meaning of a map's colours and signs, for the kinds in this network.
struct Legend {
    std::vector<LegendGroup> groups; ///< instead of the kinds; empty if the colours stand for kinds
    bool isOrdered = false; ///< the groups are levels
    std::vector<LegendEntry> entries; ///< in the order of description::allKinds
    /// The share of what belongs to no module: "41.2 %". Empty if there is nothing. It and the entries are the whole.
    std::string beside;
    bool estimate = false; ///< some amounts are estimates
    bool tied = false; ///< something is tied or shared, and counts once …
    bool twice = false; ///< … or at every place
    std::string rules; ///< by which parameters are counted otherwise: "without embeddings"; "" for none
    bool hidden = false; ///< some parameters are not in print(model)
    /// For a map that marks the experts of a token: "8 of 256 experts that one token uses, an example", and in fewer
    /// words, "8 of 256: an example". Empty for a model without experts.
    std::string example, exampleBrief;
};

/// The shares are those of `measured`.
Legend legend(
    const network::Network& network, const words::NumberStyle& style = {}, const map::Measured& measured = {});

/// The titles and shares of the groups; of what a file stores, their bytes too.
std::vector<LegendGroup> legendGroups(const map::Colouring& colouring, const words::NumberStyle& style = {},
    map::Measure measure = map::Measure::Parameters);

} // namespace paramap::text
