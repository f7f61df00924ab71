// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>

namespace paramap::text {

/// What a map's amounts are amounts of, for one network and one run.
struct MeasureWords {
    std::string where; ///< of the whole, for a title: "where the 237.34 MiB of stored weights are"
    std::string share; ///< what area is proportional to: "stored bytes"
    std::string counts; ///< how sure, and of what run: "counts exact", "estimated for batch 8 · seq 1,024"
};

/// `total`: the amount of the whole network. Problem for settings that `cost::memory` refuses.
MeasureWords measureWords(const network::Network& network, map::Measure measure, const cost::RunSettings& run,
    std::int64_t total, const words::NumberStyle& style = {});

/// Whether areas of that measure are of estimated amounts; `training`: the account of the same run's training.
bool isEstimate(map::Measure measure, const cost::Memory& training);

/// Problem that says what the model can be measured by, unless `measure` is among it.
void checkMeasure(const network::Network& network, map::Measure measure, const cost::RunSettings& run);

/// A round amount with its unit and nothing behind the point: "50 K" where compact says "50.0 K".
std::string roundAmount(map::Measure measure, std::int64_t amount, const words::NumberStyle& style = {});

} // namespace paramap::text
