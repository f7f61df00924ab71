// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/look/swatch.h"

#include <QPaintEngine>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

int swatchSize(const QFontMetrics& metrics) {
    return scaled(10, metrics);
}

void paintSwatch(QPainter& painter, const QRectF& square, description::Kind kind, const Theme& theme) {
    painter.fillRect(square, theme.kind(kind));
    paintSwatchEdge(painter, square);
}

void paintSwatchEdge(QPainter& painter, const QRectF& area) {
    const QColor colour(128, 128, 128, 115);
    const QTransform& at = painter.deviceTransform();
    const auto isWhole = [](double value) { return value == std::floor(value); };
    const QPoint from(static_cast<int>(std::floor(area.left())), static_cast<int>(std::floor(area.top())));
    const QRect edge(
        from, QPoint(static_cast<int>(std::floor(area.right())) - 1, static_cast<int>(std::floor(area.bottom())) - 1));
    const bool isRaster = painter.paintEngine()->type() == QPaintEngine::Raster;
    if (isRaster && at.type() <= QTransform::TxTranslate && isWhole(at.dx()) && isWhole(at.dy())
        && std::min(edge.width(), edge.height()) > 2) { // the same pixels, without a thread for each of them
        const QRect inside = edge.adjusted(1, 1, -1, -1);
        painter.fillRect(QRect(edge.topLeft(), QSize(edge.width(), 1)), colour);
        painter.fillRect(QRect(edge.left(), edge.bottom(), edge.width(), 1), colour);
        painter.fillRect(QRect(edge.left(), inside.top(), 1, inside.height()), colour);
        painter.fillRect(QRect(edge.right(), inside.top(), 1, inside.height()), colour);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colour, 1));
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
