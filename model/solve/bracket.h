// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/solve/legal_values.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace paramap::solve {

/// A value and the amount that it takes.
struct Sample {
    std::int64_t value = 0;
    std::int64_t amount = 0;
};

/// Gives the amount at a value; no value if it cannot be counted.
using AmountAt = std::function<std::optional<std::int64_t>(std::int64_t value)>;

/// Two neighbouring legal values with the budget between their amounts.
struct Bracket {
    std::optional<Sample> best; ///< the largest value that fits; none if not even the least fits
    /// The least value that does not fit; none if no legal value beyond `best` can be counted.
    std::optional<Sample> next;
    std::int64_t evaluations = 0; ///< number of calls of `amountAt`; `start` is not counted
};

/// Raises the value from `start`, at least doubling it, or halves it, until the budget lies between two values. Then it
/// closes in with a value interpolated from the two, or with the middle if interpolation leaves more than half. Assumes
/// that the amount grows with the value. `down`: whether values below `start` may be tried.
Bracket bracket(
    const LegalValues& legal, const Sample& start, std::int64_t budget, const AmountAt& amountAt, bool down = true);

} // namespace paramap::solve
