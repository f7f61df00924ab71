// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <cstdint>

namespace paramap::layout {

/// How far the drawn areas are from the weights: the largest relative deviation among leaves of 60 square pixels or
/// more; 0.01 = 1 %. 0 if there is no such leaf.
double areaError(const Tree& tree, const Layout& layout);

/// A square for the legend, "■ = 50 K": the area of a round weight on the map. Round weights are 1, 2 or 5 times a
/// power of ten, or powers of two.
struct ScaleSquare {
    std::int64_t weight = 0; ///< 0 = the map has no area
    double side = 0; ///< logical pixels
};
/// The square whose side is nearest to `side`. `binary`: use powers of two, as for bytes.
ScaleSquare scaleSquare(const Layout& layout, double side, bool binary = false);

} // namespace paramap::layout
