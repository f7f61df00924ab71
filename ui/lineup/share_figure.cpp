// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/share_figure.h"

#include "ui/chart/chart_figure.h"
#include "ui/look/qt_text.h"

namespace paramap::ui {

Drawing drawShares(
    const text::ShareChart& chart, ShareForm form, QSize size, FigureTheme theme, const words::NumberStyle& numbers) {
    return drawChart(
        qs(chart.title), size, theme, numbers, [&](QPainter& painter, const QRectF& area, const ChartLook& look) {
            (void)paintShares(painter, chart, form, area, look);
        });
}

} // namespace paramap::ui
