// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::cost {

/// What the user wants to know about a training run.
struct TrainingPlan {
    std::int64_t tokens = 0; ///< 0: not asked for
    double utilisation = 0.4; ///< 0 … 1
    friend bool operator==(const TrainingPlan&, const TrainingPlan&) = default;
};

/// Reads a share, "0.4" or "40 %", as 0.4 in every locale. Throws a Problem (usage) that names `what` unless 0 < share
/// ≤ 1.
double readShare(std::string_view text, std::string_view what);

/// The plan with one value as the user types it: "train_tokens" in the form of readCount, "" for none; "utilisation" in
/// the form of readShare, "" for the default. Throws a Problem (usage) for anything else.
TrainingPlan withPlanned(TrainingPlan plan, std::string_view key, std::string_view text);

} // namespace paramap::cost
