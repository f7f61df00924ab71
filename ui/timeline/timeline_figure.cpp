// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_figure.h"

#include "ui/figure/recorder.h"
#include "ui/look/bundled_font.h"
#include "ui/timeline/timeline_painter.h"

#include <QPainter>

#include <algorithm>

namespace paramap::ui {

Drawing drawTimeline(
    const text::TimelineChart& chart, QSize size, FigureTheme theme, const words::NumberStyle& numbers) {
    Recorder recorder(size);
    const Theme& look = figureTheme(theme);
    recorder.drawing().background = look.view;
    recorder.drawing().title = QString::fromStdString(chart.title);
    const double text = 13 * std::clamp(std::min(size.width() / 640.0, size.height() / 420.0), 0.75, 4.0);
    Lettering lettering(bundledFont(text));
    {
        QPainter painter(&recorder);
        const double margin = text * 0.9;
        (void)paintTimeline(painter, chart,
            QRectF(QPointF(0, 0), QSizeF(size)).adjusted(margin, margin / 2, -margin, -margin),
            {look, lettering, text, true, numbers});
    }
    return std::move(recorder.drawing());
}

} // namespace paramap::ui
