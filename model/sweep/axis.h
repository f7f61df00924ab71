// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace paramap::sweep {

inline constexpr double widestLinear = 64; ///< from this ratio of its ends on an axis is logarithmic

/// The scale along one side of a chart: from values to places, and the round values that get a mark.
struct Axis {
    enum class Round {
        Decimal, ///< 1, 2 and 5 times a power of ten: counts
        Binary, ///< powers of two: widths
        Bytes ///< 1, 2 and 5 times a power of ten of KiB, MiB, GiB or TiB; powers of two on a logarithmic axis
    };
    double low = 0, high = 1; ///< low < high; low > 0 if logarithmic
    bool logarithmic = false;
    Round round = Round::Decimal;

    double at(double value) const; ///< 0 at `low`, 1 at `high`; beyond the ends it goes on
    /// Round values between the ends in ascending order, about as many as asked for and at least two where two round
    /// values lie between the ends.
    std::vector<double> ticks(int about) const;
};

/// An axis from the least to the largest value, logarithmic if they are 64:1 or more apart.
Axis alongAxis(double least, double largest, Axis::Round round);
/// An axis with room above the largest value: from 0, or logarithmic from below the least. 0 ≤ least ≤ largest.
Axis upAxis(double least, double largest, Axis::Round round);

} // namespace paramap::sweep
