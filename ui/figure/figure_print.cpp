// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_print.h"

#include "ui/figure/figure_file.h"

#include <QPagedPaintDevice>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

static constexpr double printDpi = 300;

map::FigureSize pageSize(const QPagedPaintDevice& page) {
    const QSizeF room = page.pageLayout().paintRect(QPageLayout::Millimeter).size().expandedTo({1, 1});
    return {room.width(), room.height(), map::LengthUnit::Millimetre, printDpi, 0};
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
