// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace paramap::layout {

/// One cut of a block of neighbouring children: the first `count` of them, and the rest.
struct Split {
    std::uint16_t count = 1;
    bool stacked = false; ///< the first above the rest; else left of it
    friend bool operator==(const Split&, const Split&) = default;
};

/// The room that a node keeps for itself, in pixels.
struct Frame {
    double header = 0; ///< strip at the top
    double padding = 0; ///< left, right, below, and above if there is no header
    double gap = 0; ///< between children
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// What the rows of a list keep to while it grows and shrinks.
struct Flow {
    std::uint32_t length = 1; ///< of a full row, in children
    double cell = 1; ///< width over height of the cells that everything in them was cut for
    double room = 0; ///< of the last row, in children: more than it has where part of it stays free; 0: it is full
    friend bool operator==(const Flow&, const Flow&) = default;
};

/// How the children of one node, or of all like nodes of one list, are arranged.
struct Recipe {
    std::uint32_t childCount = 0; ///< that it was made for
    std::uint64_t place = 0; ///< the name of the node that it was made for, hashed
    std::vector<std::uint32_t> rows; ///< children per row; empty: the splits hold
    Flow flow; ///< of the rows
    std::vector<Split> splits; ///< in preorder, one fewer than children
    Frame frame;
    bool open = false; ///< children may have frames of their own
    std::uint32_t other = 0; ///< for nodes of the same place and kind with another number of children; 0 = none
    /// Recipes of children: by name below splits, by kind below rows (all layers of a list share one).
    std::vector<std::pair<std::uint64_t, std::uint32_t>> inner;
};

/// What is kept from one layout to the next, so that a small change of the numbers moves things only a little.
struct Topology {
    std::deque<Recipe> recipes; ///< the first one is the root's
    int thrift = 0; ///< how far frames were cut down to keep them from eating the map
};

} // namespace paramap::layout
