// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace paramap::layout {

/// One cut of a block of neighbouring children: the first `count` children, and the rest.
struct Split {
    std::uint16_t count = 1;
    bool stacked = false; ///< true: the first part is above the rest; false: left of it
    friend bool operator==(const Split&, const Split&) = default;
};

/// The space that a node keeps for itself, in pixels.
struct Frame {
    double header = 0; ///< height of the title strip at the top
    double padding = 0; ///< left, right and below; also above if there is no header
    double gap = 0; ///< space between children
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Properties that the rows of a list keep while the list grows and shrinks.
struct Flow {
    std::uint32_t length = 1; ///< children in a full row; 0 = there is one row, as long as the list
    double cell = 1; ///< width over height of the cells for which their content was cut
    /// Space of the last row, in children: that of a full row. The rest of it stays free; 0 = the row is full.
    double room = 0;
    friend bool operator==(const Flow&, const Flow&) = default;
};

/// The arrangement of the children of one node, or of all similar nodes of one list.
struct Recipe {
    std::uint32_t childCount = 0; ///< the number of children for which it was made
    std::uint64_t place = 0; ///< hash of the name of the node for which it was made
    std::vector<std::uint32_t> rows; ///< children per row; empty if the splits are used
    Flow flow;
    std::vector<Split> splits; ///< in preorder; one fewer than there are children
    Frame frame;
    bool open = false; ///< children may have frames
    /// The recipe for nodes of the same place and kind with another number of children; 0 = none.
    std::uint32_t other = 0;
    /// The recipes of the children: by name below splits, by kind below rows (all layers of a list share one).
    std::vector<std::pair<std::uint64_t, std::uint32_t>> inner;
};

/// What is kept from one layout to the next, so that a small change of the weights moves things only a little.
struct Topology {
    std::deque<Recipe> recipes; ///< the first is the root's
    /// How far frames are reduced so that they do not take too much of the map; see FrameRules::thrift.
    int thrift = 0;
};

} // namespace paramap::layout
