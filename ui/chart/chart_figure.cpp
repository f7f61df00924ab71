// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/chart/chart_figure.h"

#include "ui/figure/recorder.h"
#include "ui/look/bundled_font.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace paramap::ui {

Drawing drawChart(
    const QString& title, QSize size, FigureTheme theme, const words::NumberStyle& numbers, const ChartPaint& paint) {
    Recorder recorder(size);
    const Theme& look = figureTheme(theme);
    recorder.drawing().background = look.view;
    recorder.drawing().title = title;
    const double text = 13 * std::clamp(std::min(size.width() / 640.0, size.height() / 420.0), 0.75, 4.0);
    Lettering lettering(bundledFont(text));
    {
        QPainter painter(&recorder);
        const double margin = text * 0.9;
        paint(painter, QRectF(QPointF(0, 0), QSizeF(size)).adjusted(margin, margin / 2, -margin, -margin),
            {look, lettering, text, true, numbers});
    }
    return std::move(recorder.drawing());
}

} // namespace paramap::ui
