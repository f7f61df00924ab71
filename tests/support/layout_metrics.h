// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

namespace paramap::test {

/// The quality of a layout. Leaves without area are ignored.
struct Quality {
    double order = 1; ///< share of neighbouring siblings in reading order
    double layerOrder = 1; ///< the same for the children of nodes named h or layers
    double samePicture = 1; ///< share of the equal layers with the most common arrangement of their leaves
    double stretch95 = 1; ///< 95 % of all pixels of leaves are in leaves of at most this aspect ratio (1 or more)
    double middleStretch = 1; ///< median aspect ratio of the leaves at least one pixel wide and high
    double ink = 0; ///< share of all pixels that belong to leaves
    std::size_t visible = 0; ///< number of leaves at least one pixel wide and high
};
Quality quality(const layout::Tree& tree, const layout::Layout& layout);

/// How far leaves with the same path moved between two layouts.
struct Movement {
    double mean = 0; ///< mean over the corners, weighted by area, as a share of the map's diagonal
    double jumps = 0; ///< share of leaves with a corner that moved by more than a twentieth of the diagonal
};
Movement movement(
    const layout::Tree& before, const layout::Layout& from, const layout::Tree& after, const layout::Layout& to);

/// A drag through many steps.
struct DragMovement {
    double mean = 0;
    double jumps = 0; ///< mean over the steps
    int snaps = 0; ///< steps that moved more than 2 % of the diagonal
    double worst = 0;
    bool inOrder = true; ///< the layers were in reading order at every step
};
DragMovement drag(const std::vector<layout::Tree>& steps, layout::Size size);

} // namespace paramap::test
