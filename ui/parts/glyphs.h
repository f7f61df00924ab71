// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

namespace paramap::ui {

/// Small line drawings in colours of the theme, at every scale. Bitmap icons could not do that.
enum class Glyph {
    Reset,
    Close,
    ChevronRight,
    ChevronLeft,
    ChevronDown,
    ChevronUp,
    Warning,
    Info,
    Folder,
    File,
    Drop,
    Lock,
    OpenLock,
    Equals
};

/// Draws the glyph into a square in one colour. `strokeOf16`: the width of strokes if the square is 16 pixels wide;
/// strokes grow with the square.
void drawGlyph(QPainter& painter, Glyph glyph, const QRectF& square, const QColor& colour, double strokeOf16 = 1.5);

} // namespace paramap::ui
