// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/common_scale.h"

#include <algorithm>
#include <cmath>

namespace paramap::layout {

namespace {

constexpr double closeEnough = 0.001; // relative
constexpr int mostScaleRounds = 16;

} // namespace

double commonScale(std::span<const double> filling) {
    double result = 0;
    for (const double scale : filling)
        if (scale > 0 && (result == 0 || scale < result))
            result = scale;
    return result;
}

Layout arrangeOnScale(const Tree& tree, const Layout& filling, double pixelsPerWeight, const Options& options) {
    if (tree.empty() || pixelsPerWeight <= 0 || filling.pixelsPerWeight <= pixelsPerWeight)
        return filling;
    Layout best = filling;
    const auto miss = [&](const Layout& layout) { return std::abs(layout.pixelsPerWeight / pixelsPerWeight - 1); };
    // Frames do not shrink with the map, so the side is found in rounds, between one too small and one too large.
    double low = 0, high = 1, side = std::sqrt(pixelsPerWeight / filling.pixelsPerWeight);
    for (int round = 0; round < mostScaleRounds && miss(best) > closeEnough; ++round) {
        const Size size{filling.size.width * side, filling.size.height * side};
        Layout next = arrange(tree, size, options, &filling);
        if (next.pixelsPerWeight <= 0)
            break;
        const double factor = std::sqrt(pixelsPerWeight / next.pixelsPerWeight);
        (factor > 1 ? low : high) = side;
        if (miss(next) < miss(best))
            best = std::move(next);
        const double guess = side * factor;
        side = guess > low && guess < high ? guess : (low + high) / 2;
    }
    return best;
}

} // namespace paramap::layout
