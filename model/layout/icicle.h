// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

namespace paramap::layout {

/// The tree in rows, one row for each level below the root. Each node is as wide as its share of the root's weight, in
/// order from left to right. The box of a leaf is its place in its row. The box of an inner node extends from its row
/// to the last row below it, and its header is the row itself, so boxes are nested as in a treemap. Widths, not areas,
/// represent weights: `pixelsPerWeight` is 0. The rows fill the height, but each is at most `highest` pixels (and 255)
/// high. The idea: Kruskal and Landwehr, "Icicle plots" (1983).
Layout icicle(const Tree& tree, Size size, double highest);

} // namespace paramap::layout
