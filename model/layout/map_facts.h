// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/treemap.h"

#include <cstdint>

namespace paramap::layout {

/// How far areas are from what they stand for, as drawn: the largest deviation of a leaf of 60 square pixels or more,
/// 0.01 = within 1 %. 0 if there is no such leaf.
double areaError(const Tree& tree, const Layout& layout);

/// A square for the legend, "■ = 50 K": the area that a round weight (1, 2 or 5 times a power of ten, or a power of
/// two) has on the map.
struct ScaleSquare {
    std::int64_t weight = 0; ///< 0: the map has no area
    double side = 0; ///< logical pixels
};
/// The one whose side is nearest to the given one. `binary`: powers of two, as bytes are counted.
ScaleSquare scaleSquare(const Layout& layout, double side, bool binary = false);

} // namespace paramap::layout
