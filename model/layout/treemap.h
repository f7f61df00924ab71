// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/geometry.h"
#include "model/layout/tree.h"

#include <cstdint>
#include <vector>

namespace paramap::layout {

struct Options {
    bool flat = false; ///< no headers, no padding, no gaps
    double scale = 1; ///< of headers, padding and gaps: height of the font over the usual one
    double mostOverhead = 0.19; ///< of all pixels, that headers, padding and gaps may take together
};

/// Rectangles of a Tree. Children lie in their parents and do not overlap; siblings are in reading order (left to
/// right, then down); the area of a leaf is its weight times `pixelsPerWeight`, whatever frames lie around it.
/// A node with a single child has the rectangle of that child.
struct Layout {
    Size size;
    std::vector<Box> boxes; ///< by node
    std::vector<std::uint8_t> headers; ///< by node: height of its title strip in pixels, 0 = it has none
    /// By node, empty without stacks: how many pixels the others reach beyond the right and the lower edge of its box.
    std::vector<std::uint8_t> stacks;
    double pixelsPerWeight = 0; ///< square pixels
    Topology topology;
};

/// Lays a tree out. The same input gives the same layout, bit for bit.
///
/// Without `previous`, a tree of a few thousand nodes is laid out with each plausible number of rows of its main lists,
/// and what looks best (see Trial) is kept.
///
/// `previous` (null: none) is the layout of the step before, of this or a like tree: where the number of children is
/// the same, its topology is kept; where a list has grown or shrunk, only its own last rows change, unless its
/// cells have got quite another shape than they were cut for, and a last row that is not full keeps some room free
/// (at most 8 % of the list; a frame like others, so that areas stay true). A width or height that is NaN or negative
/// counts as 0.
///
/// The idea of a fixed topology: Sondag, Speckmann, Verbeek, "Stable treemaps via local moves" (2018); of room for
/// headers in a second stage: Lü, Fogarty, "Cascaded treemaps" (2008).
Layout arrange(const Tree& tree, Size size, const Options& options = {}, const Layout* previous = nullptr);

/// The same into memory that is there already. `previous` may be `&layout`.
void arrangeInto(Layout& layout, const Tree& tree, Size size, const Options& options, const Layout* previous);

} // namespace paramap::layout
