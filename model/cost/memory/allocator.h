// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::cost {

/// What PyTorch's caching allocator counts as allocated beyond the bytes that one tensor asks for. Requests are rounded
/// up to 512 B. One of 10 MiB and more gets a segment of its own, rounded up to 2 MiB; the rest of it is given to
/// others only if it is larger than 1 MiB, and stays with the tensor if not. (PyTorch,
/// c10/cuda/CUDACachingAllocator.cpp: round_size, get_allocation_size, should_split.)
std::int64_t allocatorSpare(std::int64_t bytes);

} // namespace paramap::cost
