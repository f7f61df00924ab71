// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/device_set.h"
#include "model/network/network.h"
#include "model/text/memory/memory_card.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

/// A run that fits on devices on which the present one does not, in finished words.
struct FitProposal {
    std::string text; ///< "8 × H100 with ZeRO 3", "Weights in 4 bits (int4)"
    std::string shortText; ///< for a tile: "8 × fits", "4 bits fit"
    std::string about; ///< "≈ 61.2 GiB of 79.6 GiB on each, batch 8 on each"
    bool smallest = false; ///< the one with the fewest devices
    cost::RunSettings run;
    std::int64_t count = 1;
};

/// What solve::fittingRuns finds, the fewest devices first; empty if the run fits. It draws up as many as a hundred
/// accounts, so it is called when a person asks, or when a change is finished. Never fails.
std::vector<FitProposal> fitProposals(const network::Network& network, cost::Mode mode, const cost::RunSettings& run,
    const cost::DeviceSet& set, const words::NumberStyle& style = {});

/// Shows the proposals in a tile: its line of the largest run names the first where no run fits at all, and its spoken
/// text has all of them.
void addProposals(DeviceTile& tile, const std::vector<FitProposal>& proposals);

} // namespace paramap::text
