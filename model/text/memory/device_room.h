// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"
#include "model/text/memory/memory_card.h"

namespace paramap::text {

/// Adds the limit of the run to every device's tile of the card: in training the largest batch; in inference the
/// longest context, up to the length that the model was made for; for a model that holds nothing between tokens the
/// largest batch. It calls solve::solve, so it is called only when a change is finished. `run` has the settings as the
/// user gave them, in the form for cost::memory.
void addLargest(MemoryCard& card, const sizes::Settings& settings, const cost::RunSettings& run,
    const std::vector<cost::DeviceSet>& devices, const words::NumberStyle& style = {});

} // namespace paramap::text
