// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>

namespace paramap::text {

/// The words for what a map's amounts measure, for one network and one run.
struct MeasureWords {
    std::string where; ///< for a title, about the whole: "where the 237.34 MiB of stored weights are"
    std::string share; ///< what the area is proportional to: "stored bytes"
    /// How certain the amounts are, and their run: "counts exact", "estimated for batch 8 · seq 1,024".
    std::string counts;
    /// What the areas are and of which run: "FLOPs · forward · batch 8 × 8,192 · bf16"; empty for parameters.
    std::string caption;
};

/// `network` by that measure. Throws a Problem like map::accountOf.
MeasureWords measureWords(const network::Network& network, const map::Measured& measured, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

/// The caption alone. `account` is the one that the areas are taken from.
std::string caption(map::Measure measure, const cost::Memory& account, const words::NumberStyle& style = {});

/// Throws a Problem with the measures that the model has, unless `measure` is one of them.
void checkMeasure(const network::Network& network, map::Measure measure, const cost::RunSettings& run);

/// A round amount with its unit and no decimals: "50 K" where compact says "50.0 K".
std::string roundAmount(map::Measure measure, std::int64_t amount, const words::NumberStyle& style = {});

} // namespace paramap::text
