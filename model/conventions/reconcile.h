// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/network/network.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::conventions {

/// A count as a person typed it, with what its digits leave open.
struct WantedCount {
    std::int64_t value = 0;
    std::int64_t least = 0, most = 0; ///< equal to `value` if all digits were typed

    bool holds(std::int64_t count) const { return count >= least && count <= most; }
};

/// Reads "137 million", "0.137B", "163,009,536". A number with a unit or decimals stands for all that round to it.
/// Throws a Problem (usage) for anything else, for bytes and for shares.
WantedCount wantedCount(std::string_view typed, const words::NumberStyle& style = {});

/// A convention and what a model counts by it.
struct Match {
    Convention convention;
    std::int64_t count = 0;
};

/// The ways to count that give a number, among no rule, one rule and two of them.
struct Reconciled {
    std::vector<Match> found; ///< with fewer rules first, then by the distance to the typed number
    std::vector<Match> nearest; ///< if none was found: the nearest ones, at most three
};
Reconciled reconcile(const network::Network& network, const WantedCount& wanted);

} // namespace paramap::conventions
