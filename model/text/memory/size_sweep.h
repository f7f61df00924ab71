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

/// A table of the model with other values of one size, in finished words. All other sizes stay the same.
struct SizeSweep {
    struct Row {
        std::int64_t value = 0;
        bool now = false; ///< the current value of the size
        std::vector<std::string> cells; ///< one cell per head; the first is the value
    };
    std::string title; ///< "n_layer, layers"
    std::vector<std::string> heads;
    std::vector<Row> rows; ///< in ascending order
    std::string note; ///< what the columns are amounts of

    /// The table as text with tabs, a line for the heads and one for each row. Numbers have plain digits; bytes and
    /// operations are whole numbers.
    std::string tabbed;
};

/// The rows are legal values of the size from a quarter to four times its current value, in equal ratios, at most 17;
/// none breaks a requirement. The columns are the amounts that the model has: its parameters, the totals of training
/// and inference, the cache, and a forward pass. An amount that cannot be computed is a dash. Throws a Problem (usage)
/// for a size that is no whole number from 1 up.
SizeSweep sizeSweep(const sizes::Settings& settings, const std::string& size, const cost::RunSettings& run,
    const words::NumberStyle& style = {});

} // namespace paramap::text
