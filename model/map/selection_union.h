// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::map {

/// Several places of a network, measured as a union: a place inside another chosen place counts once, as a part of that
/// place.
struct Together {
    std::size_t chosen = 0; ///< number of different places that were named and exist
    std::vector<network::Place> places; ///< the places that lie in no other chosen place, in the order of their names
    std::int64_t amount = 0; ///< amount of the union; a tied tensor counts at the place where it usually counts
    bool folded = false; ///< every place is measured with all places that are equal to it
    std::string holder; ///< path of the innermost module that holds all places; "": the whole model

    std::size_t inside() const { return chosen - places.size(); } ///< number of places that lie in another chosen place
};
/// Paths that are not in the network are left out. With `folded`, the paths of equal places count as one. The amount is
/// exact for parameters. For measures that are means over equal modules (see Weights), it is the sum of these means.
Together together(const network::Network& network, const std::vector<std::string>& paths, const Measured& measured,
    bool folded = false);

} // namespace paramap::map
