// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <vector>

namespace paramap::layout {

/// True if the node itself is drawn: a leaf, or a frame that its only child does not cover. The root has no frame.
bool isDrawn(const Tree& tree, const Layout& layout, NodeIndex node);

/// The innermost node at a point. In a chain of single children, it is the lowest. On a header or in a gap, it is the
/// node that owns the header or gap. Left and upper edges are inside, right and lower edges are not. noNode outside of
/// the map.
NodeIndex nodeAt(const Tree& tree, const Layout& layout, double x, double y);

std::vector<int> depthsOf(const Tree& tree); ///< levels below the root, by node; 0 for the root

enum class Direction { Left, Right, Up, Down };

/// The target of an arrow key: the nearest drawn node in that direction that shares part of the edge. A node of the
/// same depth wins over a nearer leaf of another depth. noNode at the edge of the map. `depths`: see `depthsOf`.
NodeIndex neighbour(
    const Tree& tree, const Layout& layout, const std::vector<int>& depths, NodeIndex node, Direction direction);

} // namespace paramap::layout
