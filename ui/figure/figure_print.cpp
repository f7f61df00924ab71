// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_print.h"

#include "ui/figure/figure_file.h"

#include <QPagedPaintDevice>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double pointsPerPixel = 14.0 / 15; // on paper, for a drawing as large as pageSize says

} // namespace

QSize pageSize(const QPagedPaintDevice& page) {
    const QSizeF points = page.pageLayout().paintRect(QPageLayout::Point).size();
    return (points / pointsPerPixel).toSize().expandedTo({1, 1});
}

bool print(QPagedPaintDevice& page, const Drawing& drawing) {
    QPainter painter;
    if (drawing.size.isEmpty() || !painter.begin(&page))
        return false;
    const QRectF room = painter.viewport();
    const double scale = std::min(room.width() / drawing.size.width(), room.height() / drawing.size.height());
    const QSizeF printed = drawing.size * scale;
    painter.translate(room.center() - QPointF(printed.width() / 2, printed.height() / 2));
    painter.scale(scale, scale);
    paint(painter, drawing);
    return painter.end();
}

} // namespace paramap::ui
