// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::cost {

/// What a person wants to know of a training run.
struct TrainingPlan {
    std::int64_t tokens = 0; ///< 0 = not asked
    double utilisation = 0.4; ///< 0 … 1
    friend bool operator==(const TrainingPlan&, const TrainingPlan&) = default;
};

/// "0.4" or "40 %" as 0.4, whatever the locale. Problem (usage) that names `what` for what is not more than 0 and at
/// most 1.
double readShare(std::string_view text, std::string_view what);

/// The plan with one value as a person types it: "train_tokens" as readCount reads it, "" for none; "utilisation" as
/// readShare does, "" for the usual one. Problem (usage) for what is no such value.
TrainingPlan withPlanned(TrainingPlan plan, std::string_view key, std::string_view text);

} // namespace paramap::cost
