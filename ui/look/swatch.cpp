// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/swatch.h"

#include <QPainterPath>

namespace paramap::ui {

int swatchSize(const QFontMetrics& metrics) {
    return scaled(10, metrics);
}

void paintSwatch(QPainter& painter, const QRectF& square, description::Kind kind, const Theme& theme) {
    painter.fillRect(square, theme.kind(kind));
    paintSwatchEdge(painter, square);
}

void paintSwatchEdge(QPainter& painter, const QRectF& area) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(QColor(128, 128, 128, 115), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
    painter.restore();
}

void paintHatch(QPainter& painter, const QRectF& area, const QColor& colour, double step) {
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(colour, 1));
    for (double x = area.left() - area.height(); x < area.right(); x += step)
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()));
    painter.restore();
}

namespace {

void paintEdge(QPainter& painter, const QRectF& square, const QColor& colour, Qt::PenStyle style) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colour, 1, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(square.adjusted(0, 0, -1, -1));
    painter.restore();
}

} // namespace

void paintTiedSwatch(QPainter& painter, const QRectF& square, const Theme& theme) {
    paintHatch(painter, square, theme.ghost, square.width() * 0.4);
    paintEdge(painter, square, theme.ghost, Qt::DashLine);
}

void paintBufferSwatch(QPainter& painter, const QRectF& square, const Theme& theme) {
    paintEdge(painter, square, theme.text3, Qt::DotLine);
}

void paintHiddenMark(QPainter& painter, const QRectF& square, const QColor& colour) {
    QPainterPath corner(square.topLeft());
    corner.lineTo(square.topRight());
    corner.lineTo(square.bottomRight());
    corner.closeSubpath();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillPath(corner, colour);
    painter.restore();
}

} // namespace paramap::ui
