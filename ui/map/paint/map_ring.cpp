// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_ring.h"

#include "ui/look/theme.h"

#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

/// The factor for the widths of rings. Large letters have thicker rings, but not in proportion: the numbers of the
/// layers beside the ring stay free.
double thickness(double scale) {
    return 1 + std::max(0.0, scale - 1) / 2;
}

} // namespace

QRectF ringBounds(const QRectF& rect, double scale) {
    const double room = 6 * thickness(scale);
    return rect.adjusted(-room, -room, room, room);
}

void paintRing(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale) {
    const double u = thickness(scale);
    const auto around = [&](double outset, double width, const QColor& colour, bool dotted = false) {
        QPen pen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
        if (dotted)
            pen.setDashPattern({1, 2});
        painter.setPen(pen);
        const double grow = outset - width / 2;
        painter.drawRect(rect.adjusted(-grow, -grow, grow, grow));
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    switch (ring) {
    case Ring::Hover:
        around(1, 1.5 * u, theme.tileText.lightness() < 128 ? theme.text : QColor(Qt::white));
        break;
    case Ring::Selected:
        if (std::min(rect.width(), rect.height()) < 8) {
            around(4 * u, 2 * u, theme.text);
            around(2 * u, 2 * u, theme.map);
        } else {
            // Inside, a ring takes no more than what is free above the number of a layer.
            around(3 * u, 2.5 * u, theme.text);
            around(0.5 * u, 1.5 * u, theme.map);
        }
        break;
    case Ring::Ancestor:
        around(0.5 * u, 2 * u, theme.text2);
        break;
    case Ring::Found:
        around(0.5 * u, 2 * u, theme.accent);
        break;
    case Ring::Focused:
        around(4.5 * u, 1.5 * u, theme.accent, true);
        break;
    }
    painter.restore();
}

} // namespace paramap::ui
