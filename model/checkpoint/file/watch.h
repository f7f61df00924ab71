// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

namespace paramap::checkpoint {

/// What another thread sees of a reading that may take long, and how it ends it.
struct Watch {
    std::atomic<bool> stop = false; ///< the next range is not read: a Refusal "stopped"
    std::atomic<std::uint64_t> bytes = 0; ///< that were read so far, of all files
};

} // namespace paramap::checkpoint
