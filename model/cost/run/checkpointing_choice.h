// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::cost {

/// Which activations the backward pass computes again: the setting `checkpointing`.
struct Checkpointing {
    /// Those of attention's core; of all operations but attention and every second matrix product; of every layer,
    /// whose input stays on the device or waits on the host; of one layer in so many; of so many layers together, of
    /// which only the first keeps its input; of the first so many layers.
    enum class Kind { None, Selective, Operations, Full, Offloaded, Every, Groups, First };
    using enum Kind;

    Kind kind = None;
    std::int64_t layers = 1; ///< of Every, Groups and First: so many

    bool ofLayers() const { return kind != None && kind != Selective; } ///< layers are computed again
    // Of the layer with that number on a device, from 0:
    bool again(std::int64_t layer) const; ///< it is computed again
    bool keepsInput(std::int64_t layer) const; ///< for that, its input is kept
    std::int64_t alike(std::int64_t layer) const; ///< so many layers from it on are treated as it is

    friend bool operator==(const Checkpointing&, const Checkpointing&) = default;
};

/// Reads "none", "full", "every:2", "groups:4", "first:8" and the like. Throws a Problem (usage) for other words.
Checkpointing checkpointingNamed(const std::string& words);
std::string word(const Checkpointing& checkpointing);

} // namespace paramap::cost
