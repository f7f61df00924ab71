// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/snapshot.h"

#include "model/text/device_room.h"

namespace paramap {

Snapshot makeSnapshot(const State& state, const text::NumberStyle& style, const std::optional<Before>& before,
    const std::vector<cost::Device>& devices) {
    const auto was
        = [&before](std::int64_t Before::*what) { return before ? std::optional((*before).*what) : std::nullopt; };
    Snapshot result;
    result.network = network::resolve(state.settings);
    result.sizes = text::sizeLines(*result.network, &state.opened->settings, style);
    result.totals = text::totalsCard(result.network->totals(), was(&Before::parameters), style);
    result.training = cost::memory(*result.network, cost::Mode::Train, state.run);
    result.inference = cost::memory(*result.network, cost::Mode::Inference, state.run);
    result.trainingCard = text::memoryCard(result.training, devices, was(&Before::trainingBytes), style);
    result.inferenceCard = text::memoryCard(result.inference, devices, was(&Before::inferenceBytes), style);
    if (!before) { // twenty accounts or so: what a drag need not wait for
        text::addLargest(result.trainingCard, state.settings, state.run, devices, style);
        text::addLargest(result.inferenceCard, state.settings, state.run, devices, style);
    }
    result.changed = state.isChanged();
    return result;
}

} // namespace paramap
