// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/allocator.h"

#include "model/formula/value.h"

namespace paramap::cost {

namespace {

constexpr std::int64_t MiB = std::int64_t{1} << 20;
constexpr std::int64_t smallestRound = 512, ownSegment = 10 * MiB, segmentRound = 2 * MiB, splitAbove = MiB;

std::int64_t roundedUp(std::int64_t bytes, std::int64_t to) {
    return formula::checkedMultiply(bytes / to + (bytes % to != 0 ? 1 : 0), to);
}

} // namespace

std::int64_t allocatorSpare(std::int64_t bytes) {
    if (bytes <= 0)
        return 0;
    const std::int64_t rounded = roundedUp(bytes, smallestRound);
    if (rounded < ownSegment)
        return rounded - bytes;
    const std::int64_t rest = roundedUp(rounded, segmentRound) - rounded;
    return rounded - bytes + (rest <= splitAbove ? rest : 0);
}

} // namespace paramap::cost
