// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/allocator.h"

#include "model/cost/account/byte_range.h"
#include "model/formula/value.h"

namespace paramap::cost {

namespace {

constexpr std::int64_t MiB = std::int64_t{1} << 20;
constexpr std::int64_t largestSmall = MiB, ownSegment = 10 * MiB, segmentRound = 2 * MiB, splitAbove = MiB;

} // namespace

std::int64_t roundedUp(std::int64_t bytes, std::int64_t to) {
    return cappedMultiply(formula::ceilDivided(bytes, to), to);
}

std::int64_t allocatorSpare(std::int64_t bytes) {
    if (bytes <= 0)
        return 0;
    const std::int64_t rounded = roundedUp(bytes, blockRound);
    if (rounded < ownSegment)
        return rounded - bytes;
    const std::int64_t rest = roundedUp(rounded, segmentRound) - rounded;
    return rounded - bytes + (rest <= splitAbove ? rest : 0);
}

std::int64_t segmentShare(std::int64_t bytes) {
    if (bytes <= 0)
        return 0;
    const std::int64_t rounded = roundedUp(bytes, blockRound);
    if (rounded >= ownSegment)
        return roundedUp(rounded, segmentRound);
    const std::int64_t segment = rounded <= largestSmall ? smallSegment : largeSegment;
    return formula::ceilDivided(segment, segment / rounded);
}

} // namespace paramap::cost
