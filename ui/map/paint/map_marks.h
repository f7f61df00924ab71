// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/paint/canvas.h"
#include "ui/map/paint/map_painter.h"

namespace paramap::ui {

/// The side of the corner triangle ◥ of a parameter that print(model) does not show; 0 if the tile is too small.
double hiddenMark(const QRectF& tile, double scale);
void paintHiddenMark(QPainter& painter, const QRectF& tile, const Theme& theme, double scale);

/// Lines between the equal cells that a tile stands for (experts), if they are at least 2.6 px apart.
void paintCells(Canvas& canvas, const QRectF& tile, std::int64_t cells, const QColor& fill, const Theme& theme);

/// Fills some of those cells, counted in reading order: the experts that one token passes.
void paintActive(Canvas& canvas, const QRectF& tile, std::int64_t cells, const std::vector<std::int64_t>& active,
    const Theme& theme);

/// What a tile has grown by, lighter, around the dashed outline of its former size; the fill is the tile's.
void paintGhost(Canvas& canvas, const QRectF& tile, const QSizeF& before, const QColor& fill, const Theme& theme);

/// A band of stripes or dots by kind along the lower edge, so that kinds are told apart without colour. Returns its
/// height, 0 if the tile is too small or the kind has none.
double paintBand(QPainter& painter, const QRectF& tile, description::Kind kind, const Theme& theme, double scale);
double bandHeight(const QRectF& tile, description::Kind kind, double scale);

/// Two lines behind the right and the lower edge of the first of several equal ones: it is a stack that reaches `room`
/// pixels beyond it.
void paintStack(Canvas& canvas, const QRectF& first, double room, const QColor& line);

/// The dashed strip of what has no area: hatched, or dotted. Where the words stand the filling is left out.
void paintStrip(QPainter& painter, const QRectF& strip, const QRectF& words, bool dotted, const Theme& theme);

} // namespace paramap::ui
