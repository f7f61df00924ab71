// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

struct Theme;

enum class Ring { Hover, Selected, Focused, Ancestor, Found };
/// Paints a ring around a node, over a painted map. The ring of a selected tile below 8 px lies outside of the tile.
void paintRing(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale);
QRectF ringBounds(const QRectF& rect, double scale); ///< the area that any ring around the rectangle can cover

} // namespace paramap::ui
