// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "ui/look/theme.h"

#include <QPainter>
#include <QRectF>

namespace paramap::ui {

/// The small signs that mark a thing in the tree, the legend, the inspector and the chips.
int swatchSize(const QFontMetrics& metrics); ///< the side of a kind's square, 10 px at a 13 px font

void paintSwatch(QPainter& painter, const QRectF& square, description::Kind kind, const Theme& theme);
void paintSwatchEdge(QPainter& painter, const QRectF& area); ///< the line inside a square or bar of any kind
void paintTiedSwatch(QPainter& painter, const QRectF& square, const Theme& theme); ///< hatched, dashed edge
void paintBufferSwatch(QPainter& painter, const QRectF& square, const Theme& theme); ///< hollow, dotted edge
void paintHiddenMark(QPainter& painter, const QRectF& square, const QColor& colour); ///< ◥

/// Slanting lines across a rectangle, `step` apart.
void paintHatch(QPainter& painter, const QRectF& area, const QColor& colour, double step);

} // namespace paramap::ui
