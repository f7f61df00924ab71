// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/ink.h"

#include <QPainter>
#include <QStyle>

namespace paramap::ui {

QColor colourOf(Ink ink, const QPalette& palette) {
    const Theme& theme = Theme::current(palette);
    switch (ink) {
    case Ink::Text:
        return theme.text;
    case Ink::Text2:
        return theme.text2;
    case Ink::Text3:
        return theme.text3;
    case Ink::Accent:
        return theme.accent;
    case Ink::Good:
        return theme.good.ink;
    case Ink::Warning:
        return theme.warning.ink;
    case Ink::Error:
        return theme.error.ink;
    }
    return theme.text;
}

QFont sizedFont(const QFont& base, double pixelsOf13, QFont::Weight weight) {
    QFont font = base;
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * pixelsOf13 / 13)));
    else
        font.setPointSizeF(font.pointSizeF() * pixelsOf13 / 13);
    font.setWeight(weight);
    return font;
}

void drawTextLine(QPainter& painter, const QRectF& place, Qt::Alignment alignment, const QString& text,
    Qt::LayoutDirection direction) {
    if (!(alignment & Qt::AlignVertical_Mask))
        alignment |= Qt::AlignVCenter;
    const Qt::Alignment absolute = QStyle::visualAlignment(direction, alignment) | Qt::AlignAbsolute;
    painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    painter.drawText(place, static_cast<int>(absolute) | Qt::TextSingleLine, text);
}

QString fittedList(const QString& list, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(list) <= width)
        return list;
    for (qsizetype comma = list.lastIndexOf(u','); comma > 0; comma = list.lastIndexOf(u',', comma - 1))
        if (QString shorter = list.left(comma) + u", …"_qs; metrics.horizontalAdvance(shorter) <= width)
            return shorter;
    return metrics.elidedText(list, Qt::ElideRight, width);
}

void drawFocusRing(QPainter& painter, const QRectF& inner, const QPalette& palette, double radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::current(palette).accent, 2));
    painter.drawRoundedRect(inner.adjusted(-1, -1, 1, 1), radius, radius);
    painter.restore();
}

} // namespace paramap::ui
