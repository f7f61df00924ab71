// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_figure.h"

#include "ui/chart/chart_figure.h"
#include "ui/look/qt_text.h"
#include "ui/timeline/timeline_painter.h"

namespace paramap::ui {

Drawing drawTimeline(
    const text::TimelineChart& chart, QSize size, FigureTheme theme, const words::NumberStyle& numbers) {
    return drawChart(
        qs(chart.title), size, theme, numbers, [&](QPainter& painter, const QRectF& area, const ChartLook& look) {
            (void)paintTimeline(painter, chart, area, look);
        });
}

} // namespace paramap::ui
