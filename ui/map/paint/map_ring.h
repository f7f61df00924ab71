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
/// A ring around a node, over a map that is painted already. A selected tile under 8 px gets its ring outside.
void paintRing(QPainter& painter, const QRectF& rect, Ring ring, const Theme& theme, double scale);
QRectF ringBounds(const QRectF& rect, double scale); ///< what any ring around it may cover

} // namespace paramap::ui
