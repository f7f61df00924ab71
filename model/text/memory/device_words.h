// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// "Most loaded device: stage 1 of 4 (layers 1 to 8 of 32); it keeps the most activations", "Device: stage 3 of 4 (…)".
/// Empty if every device has the whole model.
std::string deviceSentence(const cost::Memory& memory);

/// For captions: "stage 1, most loaded", "stage 3", "stage 3, expert group 5". Empty if all devices hold as much.
std::string deviceClause(const cost::Memory& memory, const words::NumberStyle& style = {});

/// An entry of the menu that chooses a device: a stage, or a group of experts.
struct RankEntry {
    std::string title; ///< "Most loaded (stage 1: it keeps the most activations)", "Stage 1 of 4: layers 1 to 8"
    std::string amount; ///< "≈ 12.3 GiB"
    cost::RunSettings run; ///< the run with this choice
    bool isOn = false;
};
struct RankChoices {
    std::vector<RankEntry> stages; ///< the most loaded device first; one entry if all devices hold as much
    std::vector<RankEntry> groups; ///< empty if the experts are not divided
};
/// Throws a Problem like cost::memory.
RankChoices rankChoices(const network::Network& network, cost::Mode mode, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

} // namespace paramap::text
