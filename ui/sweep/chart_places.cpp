// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sweep/sweep_painter.h"

#include <cmath>

namespace paramap::ui {

int ChartPlaces::rowAt(const text::SweepChart& chart, QPointF point) const {
    if (panels.empty() || chart.places.empty() || point.x() < left - 8 || point.x() > right + 8
        || point.y() < panels.front().top() || point.y() > panels.back().bottom() + 24)
        return -1;
    std::size_t best = 0;
    for (std::size_t i = 1; i < chart.places.size(); ++i)
        if (std::abs(at(chart.places[i]) - point.x()) < std::abs(at(chart.places[best]) - point.x()))
            best = i;
    return int(best);
}

} // namespace paramap::ui
