// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"
#include "model/text/memory/memory_card.h"

namespace paramap::text {

/// Says in every device's tile of the card how far it goes: in training the largest batch, in inference the longest
/// context up to what the model was made for, of a model that holds nothing between tokens the largest batch. Found by
/// solve::solve, so it is done when a change has come to rest. `run`: what was asked for, as cost::memory takes it.
void addLargest(MemoryCard& card, const sizes::Settings& settings, const cost::RunSettings& run,
    const std::vector<cost::DeviceSet>& devices, const words::NumberStyle& style = {});

} // namespace paramap::text
