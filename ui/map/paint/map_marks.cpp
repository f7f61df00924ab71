// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_marks.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr double smallestCell = 2.6; // pixels
constexpr int patternSide = 8; // pixels

struct Grid {
    std::int64_t columns = 1, rows = 1;
};

// The number of columns and rows for which the cells are nearest to squares.
Grid gridFor(std::int64_t cells, double width, double height) {
    Grid best;
    double least = -1;
    for (std::int64_t columns = 1; columns <= cells; ++columns) {
        if (cells % columns != 0)
            continue;
        const std::int64_t rows = cells / columns;
        const double off = std::abs(std::log(width / double(columns) / (height / double(rows))));
        if (least < 0 || off < least) {
            least = off;
            best = {columns, rows};
        }
    }
    return best;
}

// The drawing of one period of a pattern.
QPainterPath patternPath(description::Kind kind) {
    const double s = patternSide;
    QPainterPath path;
    const auto line = [&path](double x0, double y0, double x1, double y1) {
        path.moveTo(x0, y0);
        path.lineTo(x1, y1);
    };
    switch (kind) {
    case description::Kind::Embedding:
        path.addEllipse(QPointF(2, 2), 0.7, 0.7);
        path.addEllipse(QPointF(6, 6), 0.7, 0.7);
        break;
    case description::Kind::Attention:
        line(-1, s + 1, s + 1, -1);
        line(-1, 1, 1, -1);
        line(s - 1, s + 1, s + 1, s - 1);
        break;
    case description::Kind::Mlp:
        line(0, 2.5, s, 2.5);
        line(0, 5.5, s, 5.5);
        break;
    case description::Kind::Norm:
        break;
    case description::Kind::Convolution:
        line(0, 4.5, s, 4.5);
        line(4.5, 0, 4.5, s);
        break;
    case description::Kind::Expert:
        line(0, 4.5, s, 4.5);
        break;
    case description::Kind::Router:
        line(2, 4, 6, 4);
        line(4, 2, 4, 6);
        break;
    case description::Kind::StateSpace:
        path.moveTo(0, 4);
        path.cubicTo(2, 1, 2, 1, 4, 4);
        path.cubicTo(6, 7, 6, 7, 8, 4);
        break;
    case description::Kind::Head:
        line(-1, -1, s + 1, s + 1);
        line(-1, s - 1, 1, s + 1);
        line(s - 1, -1, s + 1, 1);
        break;
    case description::Kind::Other:
        path.addEllipse(QPointF(4, 4), 0.7, 0.7);
        break;
    }
    return path;
}

// The dots of a strip. Rows are 4.5 px apart, and every second row is shifted.
QPainterPath dots(const QRectF& area) {
    QPainterPath path;
    bool odd = false;
    for (double y = area.top() + 4; y < area.bottom(); y += 4.5, odd = !odd)
        for (double x = area.left() + (odd ? 7 : 4); x < area.right(); x += 6)
            path.addEllipse(QPointF(x, y), 0.9, 0.9);
    return path;
}

// The period of the dots' texture: the smallest one that is a whole number of pixels at the usual scales of a screen.
constexpr QSizeF dotsTile(24, 36);

// Painting a thousand round dots takes longer than the rest of a frame, so the dots are kept as a texture. Null if the
// device is vector based, because a texture would turn into pixels there, or if the period is not a whole number of
// pixels.
QPixmap keptDots(const QPainter& painter, const QColor& ink) {
    const double scale = painter.deviceTransform().m11();
    const QSizeF wanted = dotsTile * scale;
    const QSize pixels = wanted.toSize();
    const bool whole = std::abs(wanted.width() - pixels.width()) + std::abs(wanted.height() - pixels.height()) < 1e-6;
    if (painter.paintEngine()->type() != QPaintEngine::Raster || !whole || pixels.isEmpty())
        return {};
    const QString name = QStringLiteral("dots %1 %2").arg(ink.name()).arg(scale);
    QPixmap tile;
    if (!QPixmapCache::find(name, &tile)) {
        tile = QPixmap(pixels);
        tile.fill(Qt::transparent);
        QPainter into(&tile);
        into.setRenderHint(QPainter::Antialiasing);
        into.scale(scale, scale);
        // Includes dots that reach in from beyond the edges.
        const QRectF round(QPointF(-dotsTile.width(), -9), dotsTile * 3);
        into.fillPath(dots(round), ink);
        into.end();
        QPixmapCache::insert(name, tile);
    }
    return tile;
}

void paintDots(QPainter& painter, const QRectF& strip, const QColor& ink) {
    const QPixmap tile = keptDots(painter, ink);
    if (tile.isNull()) {
        painter.fillPath(dots(strip), ink);
        return;
    }
    QBrush brush(tile);
    brush.setTransform(QTransform::fromTranslate(strip.left(), strip.top())
                           .scale(dotsTile.width() / tile.width(), dotsTile.height() / tile.height()));
    painter.fillRect(strip.adjusted(2, 1, 0, 0), brush); // leaves out the parts of dots beyond the left and top edge
}

} // namespace

double hiddenMark(const QRectF& tile, double scale) {
    if (tile.width() < 14 * scale || tile.height() < 14 * scale)
        return 0;
    return std::min({12 * scale, tile.width() * 0.4, tile.height() * 0.4});
}

void paintHiddenMark(QPainter& painter, const QRectF& tile, const Theme& theme, double scale) {
    const double side = hiddenMark(tile, scale);
    if (side <= 0)
        return;
    const QPointF corner(tile.right() - 1, tile.top() + 1);
    const QPointF points[] = {corner - QPointF(side, 0), corner, corner + QPointF(0, side)};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.tileText);
    painter.drawPolygon(points, 3);
    painter.restore();
}

void paintCells(Canvas& canvas, const QRectF& tile, std::int64_t cells, const QColor& fill, const Theme& theme) {
    if (cells < 2 || tile.isEmpty())
        return;
    const Grid grid = gridFor(cells, tile.width(), tile.height());
    const double width = tile.width() / double(grid.columns), height = tile.height() / double(grid.rows);
    const double cell = std::min(width, height);
    if (cell < smallestCell)
        return;
    const double strength = cell < 4 ? 0.08 : cell < 5 ? 0.13 : 0.2;
    const QColor ink = mixed(theme.isDark ? QColor(Qt::white) : QColor(0x0B3A38), fill, strength);
    const double line = canvas.pixel();
    for (std::int64_t column = 1; column < grid.columns; ++column)
        canvas.fill(canvas.snapped(QRectF(tile.left() + double(column) * width, tile.top(), line, tile.height())), ink);
    for (std::int64_t row = 1; row < grid.rows; ++row)
        canvas.fill(canvas.snapped(QRectF(tile.left(), tile.top() + double(row) * height, tile.width(), line)), ink);
}

void paintSome(Canvas& canvas, const QRectF& tile, std::int64_t cells, const std::vector<std::int64_t>& some,
    const QColor& colour) {
    if (cells < 1 || tile.isEmpty())
        return;
    const Grid grid = gridFor(cells, tile.width(), tile.height());
    const double width = tile.width() / double(grid.columns), height = tile.height() / double(grid.rows);
    for (const std::int64_t cell : some) {
        const std::int64_t above = cell / grid.columns;
        const double column = double(cell % grid.columns), row = double(above);
        canvas.fill(canvas.snapped(QRectF(tile.left() + column * width, tile.top() + row * height, std::max(1.0, width),
                        std::max(1.0, height))),
            colour);
    }
}

void paintGhost(Canvas& canvas, const QRectF& tile, const QSizeF& before, const QColor& fill, const Theme& theme) {
    const QRectF former = canvas.snapped(QRectF(tile.topLeft(), before));
    const QColor lighter = mixed(Qt::white, fill, 0.3);
    canvas.fill(QRectF(former.topRight(), tile.bottomRight()), lighter);
    canvas.fill(QRectF(former.bottomLeft(), QPointF(former.right(), tile.bottom())), lighter);
    canvas.dashes(QRectF(former.right() - 1, former.top() + 1, 1, former.height() - 1), theme.text);
    canvas.dashes(QRectF(former.left() + 1, former.bottom() - 1, former.width() - 1, 1), theme.text);
}

void paintStack(Canvas& canvas, const QRectF& first, double room, const QColor& line) {
    for (const double way : {room / 2, room}) {
        const QRectF behind = canvas.snapped(first.translated(way, way));
        canvas.fill(QRectF(behind.right() - 1, behind.top(), 1, behind.height()), line);
        canvas.fill(QRectF(behind.left(), behind.bottom() - 1, behind.width() - 1, 1), line);
    }
}

double bandHeight(const QRectF& tile, description::Kind kind, double scale) {
    const double height = patternSide * scale;
    const bool fits = tile.height() >= 1.8 * height && tile.width() >= height;
    return fits && kind != description::Kind::Norm ? height : 0;
}

double paintBand(QPainter& painter, const QRectF& tile, description::Kind kind, const Theme& theme, double scale) {
    const double height = bandHeight(tile, kind, scale);
    if (height == 0)
        return 0;
    const QRectF band(tile.left() + 1, tile.bottom() - 1 - height, tile.width() - 2, height);
    painter.save();
    painter.setClipRect(band, Qt::IntersectClip);
    painter.fillRect(band, theme.map);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.tileText, 0.9));
    painter.translate(band.topLeft());
    painter.scale(scale, scale);
    const QPainterPath one = patternPath(kind);
    QPainterPath all; // one path, because a texture would turn into pixels on a vector device
    for (double x = 0; x < band.width() / scale; x += patternSide)
        all.addPath(one.translated(x, 0));
    painter.drawPath(all);
    painter.restore();
    return height;
}

void paintStrip(QPainter& painter, const QRectF& strip, const QRectF& words, bool dotted, const Theme& theme) {
    painter.save();
    painter.setClipRect(strip, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = mixed(theme.ghost, theme.map, 0.55);
    if (dotted) {
        paintDots(painter, strip, ink);
    } else {
        QPainterPath filling;
        for (double x = strip.left() - strip.height(); x < strip.right(); x += 6) {
            filling.moveTo(x, strip.bottom());
            filling.lineTo(x + strip.height(), strip.top());
        }
        painter.setPen(QPen(ink, 1));
        painter.drawPath(filling);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(words, theme.map);
    QPen pen(theme.ghost, 1);
    pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

} // namespace paramap::ui
