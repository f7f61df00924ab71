// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::cost {

// PyTorch's caching allocator (c10/cuda/CUDACachingAllocator.cpp: round_size, get_allocation_size, should_split). It
// takes segments from the driver and gives blocks of them to tensors: of segments of 2 MiB up to 1 MiB, of 20 MiB below
// 10 MiB; a tensor of 10 MiB or more gets a segment of its own, rounded up to 2 MiB.
inline constexpr std::int64_t blockRound = 512, smallSegment = std::int64_t{2} << 20,
                              largeSegment = std::int64_t{20} << 20;

/// `bytes` rounded up to whole multiples of `to`, at most 2^63 - 1.
std::int64_t roundedUp(std::int64_t bytes, std::int64_t to);

/// The bytes that the allocator counts as allocated beyond the requested bytes of one tensor. Requests are rounded up
/// to 512 B. Of a segment of its own, a tensor leaves a rest to other tensors only if the rest is larger than 1 MiB.
std::int64_t allocatorSpare(std::int64_t bytes);

/// The bytes of segments that a tensor takes if no tensor of another size shares its segments: a whole number of equal
/// tensors fills each, and the rest of it stays empty.
std::int64_t segmentShare(std::int64_t bytes);

} // namespace paramap::cost
