// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

namespace paramap::test {

/// How good one picture is. Leaves without area count in none of it.
struct Quality {
    double order = 1; ///< share of neighbouring siblings that follow each other as text does
    double layerOrder = 1; ///< the same among children of nodes called h or layers
    double samePicture = 1; ///< share of the layers built alike whose picture is the commonest one
    double stretch95 = 1; ///< aspect ratio (1 and above) that 95 % of all leaf pixels are at or below
    double middleStretch = 1; ///< median over the leaves at least one pixel wide and high
    double ink = 0; ///< share of all pixels that lie on leaves
    std::size_t visible = 0; ///< leaves at least one pixel wide and high
};
Quality quality(const layout::Tree& tree, const layout::Layout& layout);

/// How far things moved from one picture to the next, over the leaves (by path) that both have.
struct Movement {
    double mean = 0; ///< of the corners, weighted by area, in diagonals of the map
    double jumps = 0; ///< share of leaves whose corners moved by more than a twentieth of the diagonal
};
Movement movement(
    const layout::Tree& before, const layout::Layout& from, const layout::Tree& after, const layout::Layout& to);

/// A drag through many steps.
struct DragMovement {
    double mean = 0;
    double jumps = 0; ///< mean over the steps
    int snaps = 0; ///< steps that moved more than 2 % of the diagonal
    double worst = 0;
    bool inOrder = true; ///< layers, at every step
};
DragMovement drag(const std::vector<layout::Tree>& steps, layout::Size size);

} // namespace paramap::test
