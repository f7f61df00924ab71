// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/paint/canvas.h"
#include "ui/map/paint/map_painter.h"

namespace paramap::ui {

/// The side in pixels of the corner triangle ◥, which marks a parameter that print(model) does not show; 0 if the tile
/// is too small for it.
double hiddenMark(const QRectF& tile, double scale);
void paintHiddenMark(QPainter& painter, const QRectF& tile, const Theme& theme, double scale);

/// Draws lines between the equal cells (experts) of a tile, if the cells are at least 2.6 px wide and high.
void paintCells(Canvas& canvas, const QRectF& tile, std::int64_t cells, const QColor& fill, const Theme& theme);

/// Fills some of a tile's cells, such as the experts that one token uses. Cells are numbered in reading order.
void paintSome(Canvas& canvas, const QRectF& tile, std::int64_t cells, const std::vector<std::int64_t>& some,
    const QColor& colour);

/// Shows how much a tile has grown: a dashed outline of its former size, and the rest in a lighter colour. `fill`: the
/// tile's colour.
void paintGhost(Canvas& canvas, const QRectF& tile, const QSizeF& before, const QColor& fill, const Theme& theme);

/// Paints a band of stripes or dots along the lower edge, by kind, so that kinds can be told apart without colour.
/// Returns its height; 0 if the tile is too small or the kind has no pattern.
double paintBand(QPainter& painter, const QRectF& tile, description::Kind kind, const Theme& theme, double scale);
double bandHeight(const QRectF& tile, description::Kind kind, double scale);

/// Draws the first of several equal frames as a stack: two lines behind its right and lower edge, which reach `room`
/// pixels beyond it.
void paintStack(Canvas& canvas, const QRectF& first, double room, const QColor& line);

/// Paints a strip for what has no area: dashed edge, and hatched or dotted except behind the words.
void paintStrip(QPainter& painter, const QRectF& strip, const QRectF& words, bool dotted, const Theme& theme);

} // namespace paramap::ui
