// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/solve/legal_values.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace paramap::solve {

/// A value and what it takes.
struct Sample {
    std::int64_t value = 0;
    std::int64_t amount = 0;
};

/// What an amount of something is at a value; nothing where it cannot be counted.
using AmountAt = std::function<std::optional<std::int64_t>(std::int64_t value)>;

/// Two legal values with none between them, the budget passed from one to the other.
struct Bracket {
    std::optional<Sample> best; ///< the largest that fits; nothing if not even the least does
    std::optional<Sample> next; ///< the least that does not; nothing if none beyond is legal or can be counted
    std::int64_t evaluations = 0; ///< how often `amountAt` was asked, `start` not counted
};

/// Raises the value from `start`, at least doubling, or halves it, until the budget lies between two, then closes in: a
/// value interpolated from the two, and the middle where that leaves more than half. Takes the amount to grow with the
/// value. `down`: whether less than `start` may be tried.
Bracket bracket(
    const LegalValues& legal, const Sample& start, std::int64_t budget, const AmountAt& amountAt, bool down = true);

} // namespace paramap::solve
