// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/network_tree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::map {

/// What the colours of a map's tiles stand for, if not for kinds: a group for each level of the tree, or for each type
/// of number.
struct Colouring {
    struct Group {
        int level = 0; ///< steps from the model to the tile's module or tensor; 0 for a type
        std::string type; ///< "bf16", "int4"; "" for a level
        std::int64_t count = 0; ///< the sum over the tiles of this group
    };
    ColourBy by = ColourBy::Kind;
    std::vector<Group> groups; ///< those that occur: levels from the outermost, types by amount
    std::vector<std::size_t> group; ///< by node; of a frame 0
    std::int64_t total = 0; ///< the sum of the groups

    bool isOrdered() const { return by == ColourBy::Depth; }
};

/// `by` is not Kind. A tile that holds several types has the colour of the one in which most of its parameters are
/// stored in inference with these settings.
Colouring colouring(const NetworkTree& tree, ColourBy by, const cost::RunSettings& run);

} // namespace paramap::map
