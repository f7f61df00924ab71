// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/sizes/settings.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::text {

/// What the model would be with other values of one size, all else as it is: a table in finished words.
struct SizeSweep {
    struct Row {
        std::int64_t value = 0;
        bool now = false; ///< the value that the size has
        std::vector<std::string> cells; ///< as many as there are heads; the first is the value
    };
    std::string title; ///< "n_layer, layers"
    std::vector<std::string> heads;
    std::vector<Row> rows; ///< from small to large
    std::string note; ///< what the columns are of

    /// As text with tabs, a line for the heads and one for each row; plain digits, bytes and operations as whole
    /// numbers.
    std::string tabbed;
};

/// Legal values of the size from a quarter to four times what it is, in even ratios, at most 17; none of them breaks a
/// requirement. A column for what the model has: its parameters, training and inference in all, the cache, a forward
/// pass. An amount that cannot be accounted for is a dash.
/// Problem (usage) for a size that is no whole number from 1 up.
SizeSweep sizeSweep(const sizes::Settings& settings, const std::string& size, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

} // namespace paramap::text
