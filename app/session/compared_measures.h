// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/map/measure.h"

#include <vector>

namespace paramap {

/// Those of `measures` that this model has an amount of, too. The run must be possible for it, or parameters are all
/// that is left.
std::vector<map::Measure> alsoOf(
    const network::Network& network, std::vector<map::Measure> measures, const cost::RunSettings& run);

} // namespace paramap
