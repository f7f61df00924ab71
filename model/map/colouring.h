// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/marks.h"
#include "model/map/network_tree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::map {

/// What the colours of a map's tiles stand for, if not for kinds: a group for each level of the tree, for each type of
/// number, or for each word of marks.
struct Colouring {
    struct Group {
        int level = 0; ///< steps from the model to the tile's module or tensor; 0 for a type
        std::string type; ///< "bf16", "int4", or a word of marks; "" for a level
        std::int64_t count = 0; ///< the sum over the tiles of this group
        std::size_t colour = 0; ///< which of the colours of groups it has
    };
    ColourBy by = ColourBy::Kind; ///< Type for marks, too
    std::vector<Group> groups; ///< those that occur: levels from the outermost, types by amount, words in their order
    std::vector<std::size_t> group; ///< by node; of a frame 0
    std::int64_t total = 0; ///< the sum of the groups
    std::vector<std::string> remarks; ///< by node: what its tile says in place of its share; empty if there are none

    std::size_t colourOf(layout::NodeIndex node) const { ///< of a leaf
        return groups.empty() ? 0 : groups[group[node]].colour;
    }
    bool isOrdered() const { return by == ColourBy::Depth; }
};

/// `by` is not Kind. A tile that holds several types has the colour of the one in which most of its parameters are
/// stored in inference with these settings.
Colouring colouring(const NetworkTree& tree, ColourBy by, const cost::RunSettings& run);

/// By the words of marks.
Colouring colouring(const NetworkTree& tree, const Marks& marks);

} // namespace paramap::map
