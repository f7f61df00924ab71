// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

namespace paramap::ui {

/// Small line drawings that must match the theme's colours at every scale, where a bitmap icon would not.
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
    Equals
};

/// Draws the glyph into a square, one colour, with strokes that grow with it.
void drawGlyph(QPainter& painter, Glyph glyph, const QRectF& square, const QColor& colour, double strokeOf16 = 1.5);

} // namespace paramap::ui
