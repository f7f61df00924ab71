// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <vector>

namespace paramap::layout {

/// Whether the node is drawn itself: a leaf, or a frame that is not covered by its only child. The root is no frame.
bool isDrawn(const Tree& tree, const Layout& layout, NodeIndex node);

/// The innermost node at a point: of a chain of single children the lowest, on a header or in a gap the node that it
/// belongs to. noNode outside of the map; left and upper edges are inside, right and lower ones are not.
NodeIndex nodeAt(const Tree& tree, const Layout& layout, double x, double y);

std::vector<int> depthsOf(const Tree& tree); ///< levels below the root, by node; the root has 0

enum class Direction { Left, Right, Up, Down };

/// Where an arrow key leads: the nearest drawn node in that direction, of those that share some of the edge. One of the
/// same depth goes before a nearer leaf of another depth. noNode at the edge of the map. `depths`: of the tree.
NodeIndex neighbour(
    const Tree& tree, const Layout& layout, const std::vector<int>& depths, NodeIndex node, Direction direction);

} // namespace paramap::layout
