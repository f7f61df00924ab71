// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/totals/digit_cells.h"

#include <QFontMetricsF>

#include <algorithm>

namespace paramap::ui {

namespace {

double cellWidth(const QFontMetricsF& metrics) {
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    return widest;
}

double advance(const QFontMetricsF& metrics, QChar c, double cell) {
    return c.isDigit() ? cell : metrics.horizontalAdvance(c);
}

} // namespace

double digitCellsWidth(const QString& number, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double cell = cellWidth(metrics);
    double width = 0;
    for (const QChar c : number)
        width += advance(metrics, c, cell);
    return width;
}

void drawDigitCells(QPainter& painter, const QPointF& from, const QString& number, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double cell = cellWidth(metrics);
    painter.setFont(font);
    double x = from.x();
    for (const QChar c : number) {
        const double width = advance(metrics, c, cell);
        painter.drawText(QPointF(x + (width - metrics.horizontalAdvance(c)) / 2, from.y()), QString(c));
        x += width;
    }
}

} // namespace paramap::ui
