// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>

namespace paramap::conventions {

/// The parameters of a network by what conventions ask of them. A tied tensor counts once, where it is owned, and one
/// tensor may be in several of these sums.
struct Tally {
    std::int64_t tokenEmbeddings = 0, positionEmbeddings = 0, embeddings = 0; ///< the last one has all of them
    std::int64_t heads = 0;
    std::int64_t norms = 0, biases = 0; ///< of `biases`, those of norms are in `norms` alone
    std::int64_t attentionBiases = 0; ///< of queries, keys and values
    std::int64_t masks = 0; ///< elements of causal masks, which are no parameters
};

/// The time grows with the number of different modules.
Tally tallyOf(const network::Network& network);

} // namespace paramap::conventions
