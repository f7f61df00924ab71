// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"

#include <QFont>
#include <QWidget>

namespace paramap::ui {

/// Which of the theme's colours a text has; asked again at every painting, so that a change of theme needs no work.
enum class Ink { Text, Text2, Text3, Accent, Good, Warning, Error };

QColor colourOf(Ink ink, const QPalette& palette);

/// The widget's font at a size that the specification gives in pixels for a 13 px font, with the weight given.
QFont sizedFont(const QFont& base, double pixelsOf13, QFont::Weight weight = QFont::Normal);

/// Draws one line of text at the reading start or end of a place (AlignLeading, AlignTrailing or AlignHCenter; centred
/// vertically unless AlignTop is given). The text runs in its own direction, so that "+5.7 %" reads the same
/// everywhere.
void drawTextLine(QPainter& painter, const QRectF& place, Qt::Alignment alignment, const QString& text,
    Qt::LayoutDirection direction);

/// Two lines in the accent colour around the focused thing, outside of `inner`.
void drawFocusRing(QPainter& painter, const QRectF& inner, const QPalette& palette, double radius);

} // namespace paramap::ui
