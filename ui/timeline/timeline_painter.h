// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/timeline/timeline_chart.h"
#include "ui/chart/chart_look.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// Where the columns came to lie, for a pointer.
struct TimelinePlaces {
    QRectF plot;
    bool elided = false; ///< a word had no room
    int instantAt(const text::TimelineChart& chart, QPointF point) const; ///< −1 beside the plot
};

TimelinePlaces paintTimeline(
    QPainter& painter, const text::TimelineChart& chart, const QRectF& area, const ChartLook& look);

} // namespace paramap::ui
