// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/timeline/timeline_chart.h"
#include "ui/look/theme.h"
#include "ui/map/scene/lettering.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// How a timeline is drawn. The window and every kind of file use the same painter.
struct TimelineLook {
    const Theme& theme;
    Lettering& lettering;
    double text = 13; ///< pixels of the letters; every length follows it
    bool headed = false; ///< title, settings and notes, as figures have; a window says them elsewhere
    words::NumberStyle numbers;
    int pointed = -1; ///< the instant under the pointer or the keyboard's mark; -1: none
};

/// Where the columns came to lie, for a pointer.
struct TimelinePlaces {
    QRectF plot;
    bool elided = false; ///< a word had no room
    int instantAt(const text::TimelineChart& chart, QPointF point) const; ///< −1 beside the plot
};

TimelinePlaces paintTimeline(
    QPainter& painter, const text::TimelineChart& chart, const QRectF& area, const TimelineLook& look);

} // namespace paramap::ui
