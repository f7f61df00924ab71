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

/// The totals when a drag began, for "was 124,439,808".
struct Before {
    std::int64_t parameters = 0;
    cost::Memory training, inference;
};

/// Everything that follows from the state. Made again at every change, immutable, and shown by every view.
struct Snapshot {
    network::NetworkPtr network;
    std::int64_t parameters = 0; ///< the large total, counted by the state's convention
    std::vector<text::SizeLine> sizes; ///< the sizes that can change the tree, in the order of the description
    text::TotalsCard totals;
    cost::Memory training, inference;
    text::MemoryCard trainingCard, inferenceCard;
    std::vector<map::Measure> areas; ///< what the areas of the map can stand for
    bool changed = false; ///< differs from the preset or file that was opened

    Before asBefore() const { return {parameters, training, inference}; }
};

/// Resolves the state and computes everything that is shown. Throws a Problem if it cannot be resolved or a setting of
/// the run is invalid. If the model cannot be run with valid settings (12 heads on 8 devices), its cards say why. The
/// state must hold a model. `before`: during a drag, what to compare with. `devices`: those on the memory cards; the
/// largest runs that fit are not computed during a drag.
Snapshot makeSnapshot(const State& state, const words::NumberStyle& style,
    const std::optional<Before>& before = std::nullopt, const std::vector<cost::DeviceSet>& devices = {});

} // namespace paramap
