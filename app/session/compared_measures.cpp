// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/compared_measures.h"

#include "model/problem/problem.h"

#include <algorithm>

namespace paramap {

std::vector<map::Measure> alsoOf(
    const network::Network& network, std::vector<map::Measure> measures, const cost::RunSettings& run) {
    try {
        const std::vector<map::Measure> own
            = map::measuresOf(map::accountOf(network, map::Measure::Cache, run)); // inference, as of every cache
        std::erase_if(measures, [&](map::Measure each) { return std::ranges::find(own, each) == own.end(); });
        return measures;
    } catch (const Problem&) {
        return {map::Measure::Parameters};
    }
}

} // namespace paramap
