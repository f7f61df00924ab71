// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/map_facts.h"

#include <algorithm>
#include <cmath>

namespace paramap::layout {

double areaError(const Tree& tree, const Layout& layout) {
    constexpr double leastPixels = 60;
    double most = 0;
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        const double wanted = tree.weight(node) * layout.pixelsPerWeight;
        const double area = layout.boxes[node].area();
        if (tree.isLeaf(node) && area >= leastPixels && wanted > 0)
            most = std::max(most, std::abs(area / wanted - 1));
    }
    return most;
}

ScaleSquare scaleSquare(const Layout& layout, double side, bool binary) {
    ScaleSquare best;
    if (!(layout.pixelsPerWeight > 0))
        return best;
    const auto weigh = [&](std::int64_t weight) {
        const double length = std::sqrt(static_cast<double>(weight) * layout.pixelsPerWeight);
        if (best.weight == 0 || std::abs(length - side) < std::abs(best.side - side))
            best = {weight, length};
    };
    if (binary) {
        for (int power = 0; power < 63; ++power)
            weigh(std::int64_t{1} << power);
        return best;
    }
    for (std::int64_t power = 1; power <= 1'000'000'000'000'000'000 / 10; power *= 10)
        for (const std::int64_t step : {1, 2, 5})
            weigh(step * power);
    return best;
}

} // namespace paramap::layout
