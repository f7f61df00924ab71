// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/sweep/sweep_chart.h"
#include "ui/look/theme.h"
#include "ui/map/scene/lettering.h"

#include <QRectF>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// How a chart is drawn. The window and every kind of file use the same painter.
struct ChartLook {
    const Theme& theme;
    Lettering& lettering;
    double text = 13; ///< pixels of the letters; every length follows it
    bool headed = false; ///< title and settings above, as figures have; a window says them elsewhere
    words::NumberStyle numbers;
    int pointed = -1; ///< the row under the pointer or the keyboard's mark; -1: none
};

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
