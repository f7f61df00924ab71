// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

namespace paramap::cost {

inline constexpr std::int64_t mostBytes = std::numeric_limits<std::int64_t>::max();

/// Sum and product of two numbers >= 0, at most 2^63 - 1: a bound that nothing exceeds need not be refused.
constexpr std::int64_t cappedAdd(std::int64_t a, std::int64_t b) {
    return a > mostBytes - b ? mostBytes : a + b;
}
constexpr std::int64_t cappedMultiply(std::int64_t a, std::int64_t b) {
    return b > 0 && a > mostBytes / b ? mostBytes : a * b;
}

/// A number of bytes that lies between two bounds, both >= 0.
struct ByteRange {
    std::int64_t low = 0, high = 0;

    friend constexpr ByteRange operator+(const ByteRange& a, const ByteRange& b) {
        return {cappedAdd(a.low, b.low), cappedAdd(a.high, b.high)};
    }
    friend constexpr bool operator==(const ByteRange&, const ByteRange&) = default;
};

} // namespace paramap::cost
