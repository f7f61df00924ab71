// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"

#include <QFont>
#include <QWidget>

namespace paramap::ui {

/// A text colour of the theme. It is looked up at every painting, so that a change of the theme needs no other work.
enum class Ink { Text, Text2, Text3, Accent, Good, Warning, Error };

QColor colourOf(Ink ink, const QPalette& palette);

/// The widget's font at a size given in pixels for a 13 px font, with the given weight.
QFont sizedFont(const QFont& base, double pixelsOf13, QFont::Weight weight = QFont::Normal);

/// Draws one line of text at the reading start, reading end or centre of a place (AlignLeading, AlignTrailing or
/// AlignHCenter). It is centred vertically unless AlignTop is given. The text keeps its own direction, so that "+5.7 %"
/// reads the same in every layout direction.
void drawTextLine(QPainter& painter, const QRectF& place, Qt::Alignment alignment, const QString& text,
    Qt::LayoutDirection direction);

/// A list "3 more: a, b, c" with as many of its entries as fit, "3 more: a, …"; cut within the first entry if not even
/// that fits.
QString fittedList(const QString& list, const QFontMetricsF& metrics, double width);

/// Draws a ring of two lines in the accent colour around `inner`, the focused thing.
void drawFocusRing(QPainter& painter, const QRectF& inner, const QPalette& palette, double radius);

} // namespace paramap::ui
