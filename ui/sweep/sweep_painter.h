// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/sweep/sweep_chart.h"
#include "ui/chart/chart_look.h"

#include <QRectF>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// Where the chart's plots came to lie, for a pointer.
struct ChartPlaces {
    std::vector<QRectF> panels;
    double left = 0, right = 0;
    bool elided = false; ///< a word had no room

    double at(double place) const { return left + place * (right - left); }
    /// The row whose place is nearest to a point; -1 beside the plots.
    int rowAt(const text::SweepChart& chart, QPointF point) const;
};

ChartPlaces paintSweep(QPainter& painter, const text::SweepChart& chart, const QRectF& area, const ChartLook& look);

} // namespace paramap::ui
