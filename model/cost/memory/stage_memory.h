// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace paramap::cost {

/// The sums of the account of one stage's devices. A pipeline may have very many stages, so nothing else is kept.
struct StageMemory {
    /// Of an account of a stage's devices.
    explicit StageMemory(Memory&& account);

    std::int64_t bytes(Part part) const { return parts[static_cast<std::size_t>(part)]; }

    std::vector<Fact<Holding>> device; ///< the part of the model on a device; empty if every device has all of it
    std::int64_t stage = 0; ///< from 1; 0: there is no pipeline
    std::array<std::int64_t, partCount> parts{}; ///< bytes, in the order of Part
    std::int64_t total = 0; ///< the sum of `parts`
    bool exact = true;
    Instant peakAt = Instant::None;
};

} // namespace paramap::cost
