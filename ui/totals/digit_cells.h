// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>

namespace paramap::ui {

/// The width of a number whose digits are all as wide as the widest digit.
double digitCellsWidth(const QString& number, const QFont& font);

/// Draws the number; `from` is the left end of its baseline. Digits are centred in their cells.
void drawDigitCells(QPainter& painter, const QPointF& from, const QString& number, const QFont& font);

} // namespace paramap::ui
