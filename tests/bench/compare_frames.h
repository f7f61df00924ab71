// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/times.h"

#include <cstdint>

namespace paramap::bench {

/// Moves of one slider of `open` in a window of 1920×1080 that shows `other` beside it. Timed are the change, all that
/// follows of it, and the painting of what the window shows anew. `folded`: equal layers are one.
Times compareFrames(
    const char* open, const char* other, const char* size, std::int64_t first, std::int64_t step, bool folded);

} // namespace paramap::bench
