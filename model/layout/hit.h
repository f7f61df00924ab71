// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

namespace paramap::layout {

/// The deepest node at a point: of a chain of single children the lowest, on a header or in a gap the node that it
/// belongs to. noNode outside of the map.
NodeIndex nodeAt(const Tree& tree, const Layout& layout, double x, double y);

enum class Direction { Left, Right, Up, Down };

/// Where an arrow key leads: among the nodes as deep as `node` (or leaves above that depth) the one whose near edge
/// is beside `node`'s far edge, that shares most of that side; `node` itself at the edge of the map. What is too
/// thin to be seen is passed over. Merged chains
/// count as one level, and the lowest node of a chain stands for it.
NodeIndex neighbour(const Tree& tree, const Layout& layout, NodeIndex node, Direction direction);

} // namespace paramap::layout
