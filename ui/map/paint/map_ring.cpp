// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_ring.h"

#include "ui/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

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

void KeptRing::paint(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale) {
    const double ratio = painter.device()->devicePixelRatio();
    const QTransform& at = painter.deviceTransform();
    const auto isWhole = [](double value) { return value == std::floor(value); };
    if (!isWhole(ratio) || !isWhole(at.dx()) || !isWhole(at.dy()) || at.type() > QTransform::TxScale)
        return paintRing(painter, rect, ring, theme, scale); // pixels of the picture would lie between those of the map
    if (const Key key{rect, ring, &theme, scale, ratio}; m_key != key) {
        m_key = key;
        const QRect all = ringBounds(rect, scale).toAlignedRect();
        const int thick = std::min(
            {2 * static_cast<int>(std::ceil(rect.top() - all.top() + 1)), all.width() / 2, all.height() / 2});
        const QRect between = all.adjusted(0, thick, 0, -thick);
        m_sides[0].place = QRect(all.left(), all.top(), all.width(), thick);
        m_sides[1].place = QRect(all.left(), between.bottom() + 1, all.width(), thick);
        m_sides[2].place = QRect(all.left(), between.top(), thick, between.height());
        m_sides[3].place = QRect(all.right() + 1 - thick, between.top(), thick, between.height());
        for (Side& side : m_sides) {
            side.picture = QImage(side.place.size() * ratio, QImage::Format_ARGB32_Premultiplied);
            if (side.picture.isNull())
                continue; // around a small rectangle, the others meet
            side.picture.setDevicePixelRatio(ratio);
            side.picture.fill(Qt::transparent);
            QPainter picture(&side.picture);
            picture.translate(-side.place.topLeft());
            paintRing(picture, rect, ring, theme, scale);
        }
    }
    for (const Side& side : m_sides)
        painter.drawImage(side.place.topLeft(), side.picture);
}

} // namespace paramap::ui
