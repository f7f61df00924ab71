// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

namespace paramap::layout {

/// The tree in rows: below the root one row for each level, every node as wide as its share of the root's weight, in
/// order from left to right. A leaf's box is its place in its row. The box of an inner node is everything from its row
/// down to the last row below it, and its header the row itself, so that boxes lie in one another as on a treemap.
/// Widths, not areas, stand for weights: `pixelsPerWeight` is 0. Rows fill the height but are at most `highest` pixels
/// (and 255). The idea: Kruskal and Landwehr, "Icicle plots" (1983).
Layout icicle(const Tree& tree, Size size, double highest);

} // namespace paramap::layout
