// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"
#include "model/cost/memory/memory.h"
#include "model/map/measure.h"
#include "model/network/network.h"
#include "model/text/memory/memory_card.h"
#include "model/text/panel/size_lines.h"
#include "model/text/panel/totals_card.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace paramap {

/// What a drag started from, for "was 124,439,808".
struct Before {
    std::int64_t parameters = 0;
    cost::Memory training, inference;
};

/// Everything that follows from the state: made anew on every tick, immutable, shown by every view.
struct Snapshot {
    network::NetworkPtr network;
    std::vector<text::SizeLine> sizes; ///< those that can change the tree, in the order of the description
    text::TotalsCard totals;
    cost::Memory training, inference;
    text::MemoryCard trainingCard, inferenceCard;
    std::vector<map::Measure> areas; ///< what the map's can stand for
    bool changed = false; ///< differs from the preset or file it began as

    Before asBefore() const { return {network->totals().parameters, training, inference}; }
};

/// Resolves the state and works out all that is shown of it. Problem if it cannot be resolved or the run's settings
/// mean nothing; a model that cannot be run so (12 heads on 8 devices) has cards that say why. The state must hold a
/// model. `before`: what a drag in progress is compared with. `devices`: those that the memory cards show; how much
/// fits into them is said outside of a drag only.
Snapshot makeSnapshot(const State& state, const words::NumberStyle& style,
    const std::optional<Before>& before = std::nullopt, const std::vector<cost::DeviceSet>& devices = {});

} // namespace paramap
