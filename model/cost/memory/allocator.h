// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::cost {

/// The bytes that PyTorch's caching allocator counts as allocated beyond the requested bytes of one tensor. Requests
/// are rounded up to 512 B. A request of 10 MiB or more gets its own segment, rounded up to 2 MiB. The rest of the
/// segment is given to other tensors only if it is larger than 1 MiB; otherwise it stays with the tensor. (PyTorch,
/// c10/cuda/CUDACachingAllocator.cpp: round_size, get_allocation_size, should_split.)
std::int64_t allocatorSpare(std::int64_t bytes);

} // namespace paramap::cost
