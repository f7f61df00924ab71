// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/glyphs.h"

#include <QPainterPath>

#include <initializer_list>

namespace paramap::ui {

namespace {

// All paths are drawn in a square of 16 units.
void line(QPainterPath& path, std::initializer_list<QPointF> points, bool closed = false) {
    auto it = points.begin();
    path.moveTo(*it);
    for (++it; it != points.end(); ++it)
        path.lineTo(*it);
    if (closed)
        path.closeSubpath();
}

QPainterPath pathOf(Glyph glyph) {
    QPainterPath p;
    switch (glyph) {
    case Glyph::Reset: // an arrow around a circle, counter-clockwise
        p.arcMoveTo(QRectF(3.5, 3.5, 9, 9), 135);
        p.arcTo(QRectF(3.5, 3.5, 9, 9), 135, -310);
        line(p, {{3.2, 2.4}, {3.2, 5.6}, {6.4, 5.6}});
        break;
    case Glyph::Close:
        line(p, {{4, 4}, {12, 12}});
        line(p, {{12, 4}, {4, 12}});
        break;
    case Glyph::ChevronRight:
        line(p, {{6, 3}, {11, 8}, {6, 13}});
        break;
    case Glyph::ChevronLeft:
        line(p, {{10, 3}, {5, 8}, {10, 13}});
        break;
    case Glyph::ChevronDown:
        line(p, {{3, 6}, {8, 11}, {13, 6}});
        break;
    case Glyph::ChevronUp:
        line(p, {{3, 10}, {8, 5}, {13, 10}});
        break;
    case Glyph::Warning:
        line(p, {{8, 2}, {14.6, 13.5}, {1.4, 13.5}}, true);
        line(p, {{8, 6.3}, {8, 9.7}});
        line(p, {{8, 11.6}, {8, 11.8}});
        break;
    case Glyph::Info:
        p.addEllipse(QRectF(2, 2, 12, 12));
        line(p, {{8, 7.3}, {8, 11}});
        line(p, {{8, 4.9}, {8, 5.1}});
        break;
    case Glyph::Folder:
        line(p, {{2, 13.5}, {2, 4}, {6, 4}, {7.5, 6}, {14, 6}, {14, 13.5}}, true);
        break;
    case Glyph::File:
        line(p, {{3.5, 1.8}, {9.5, 1.8}, {12.5, 4.8}, {12.5, 14.2}, {3.5, 14.2}}, true);
        line(p, {{9.5, 1.8}, {9.5, 4.8}, {12.5, 4.8}});
        break;
    case Glyph::Lock: // a closed padlock
        line(p, {{3.5, 7.5}, {12.5, 7.5}, {12.5, 13.5}, {3.5, 13.5}}, true);
        p.moveTo(5.3, 7.5);
        p.lineTo(5.3, 5.2);
        p.arcTo(QRectF(5.3, 2.5, 5.4, 5.4), 180, -180);
        p.lineTo(10.7, 7.5);
        break;
    case Glyph::OpenLock: // the shackle stands open at the right
        line(p, {{3.5, 7.5}, {12.5, 7.5}, {12.5, 13.5}, {3.5, 13.5}}, true);
        p.moveTo(5.3, 7.5);
        p.lineTo(5.3, 5.2);
        p.arcTo(QRectF(5.3, 2.5, 5.4, 5.4), 180, -180);
        break;
    case Glyph::Equals:
        line(p, {{3, 6}, {13, 6}});
        line(p, {{3, 10}, {13, 10}});
        break;
    case Glyph::Drop: // an arrow down into a tray
        line(p, {{8, 2}, {8, 9.5}});
        line(p, {{5, 6.7}, {8, 9.7}, {11, 6.7}});
        line(p, {{2.5, 10.5}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 10.5}});
        break;
    }
    return p;
}

} // namespace

void drawGlyph(QPainter& painter, Glyph glyph, const QRectF& square, const QColor& colour, double strokeOf16) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / 16, square.height() / 16);
    painter.setPen(QPen(colour, strokeOf16, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(pathOf(glyph));
    painter.restore();
}

} // namespace paramap::ui
