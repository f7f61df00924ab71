// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::map {

/// Several places of a network, weighed as a union: what lies in another one of them counts once, with that one.
struct Together {
    std::size_t chosen = 0; ///< different places that were named and are there
    std::vector<network::Place> places; ///< those of them that lie in no other one, in the order named
    std::int64_t amount = 0; ///< of the union; a tied tensor counts where it is counted anyway
    bool folded = false; ///< every place is weighed with all that are equal to it
    std::string holder; ///< path of the innermost module that holds all places; "" = the whole model

    std::size_t inside() const { return chosen - places.size(); } ///< places that lie in another one
};
/// Paths that are not in the network are left out; `folded`: those of equal places are one. Exact for parameters; by
/// measures that are means over equal modules (see Weights) the sum of those means.
Together together(const network::Network& network, const std::vector<std::string>& paths, const Measured& measured,
    bool folded = false);

} // namespace paramap::map
