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
    bool flat = false; ///< true: no headers, padding and gaps
    /// Factor for headers, padding and gaps: the height of the font relative to the usual font.
    double scale = 1;
    /// The largest share of all pixels that headers, padding and gaps together may take.
    double mostOverhead = 0.19;
};

/// The rectangles of a Tree. Children lie inside their parents and do not overlap. Siblings are in reading order (left
/// to right, then down). The area of a leaf is its weight times `pixelsPerWeight`, regardless of the frames around it.
/// A node with a single child has the rectangle of that child.
struct Layout {
    Size size;
    std::vector<Box> boxes; ///< by node
    /// By node: height of the title strip in pixels; 0 = no title strip.
    std::vector<std::uint8_t> headers;
    /// By node: how many pixels the other boxes of a stack extend beyond the right and lower edge of its box. Empty if
    /// there are no stacks.
    std::vector<std::uint8_t> stacks;
    double pixelsPerWeight = 0; ///< square pixels per unit of weight
    Topology topology;
};

/// Lays out a tree. The same input gives the same layout, bit for bit.
///
/// Without `previous`, a tree of a few thousand nodes is laid out with each plausible number of rows of its main lists,
/// and the layout that looks best (see Trial) is kept.
///
/// `previous` (null = none) is the layout of the previous step, of this tree or a similar one. Where the number of
/// children is the same, its topology is kept. Where a list has grown or shrunk, only its own last rows change, unless
/// its cells have a clearly different shape from the one for which they were cut. A last row that is not full leaves
/// the space of the missing children free, so that equal children are equal rectangles in every step. This space counts
/// as a frame, so areas stay correct. A list that has one row keeps one row. A width or height that is NaN or negative
/// counts as 0.
///
/// The idea of a fixed topology: Sondag, Speckmann, Verbeek, "Stable treemaps via local moves" (2018). The idea of
/// space for headers in a second stage: Lü, Fogarty, "Cascaded treemaps" (2008).
Layout arrange(const Tree& tree, Size size, const Options& options = {}, const Layout* previous = nullptr);

/// The same, but reuses the memory of `layout`. `previous` may be `&layout`.
void arrangeInto(Layout& layout, const Tree& tree, Size size, const Options& options, const Layout* previous);

} // namespace paramap::layout
