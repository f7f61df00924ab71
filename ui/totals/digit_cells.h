// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>

namespace paramap::ui {

/// Width of a number whose digits all take the room of the widest one.
double digitCellsWidth(const QString& number, const QFont& font);

/// Draws it with its baseline starting at `from`; digits are centred in their cells.
void drawDigitCells(QPainter& painter, const QPointF& from, const QString& number, const QFont& font);

} // namespace paramap::ui
