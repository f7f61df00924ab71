// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/segment.h"

#include "ui/parts/ink.h"

#include <QPainter>

namespace paramap::ui {

Segment::Segment(QWidget* parent)
    : QAbstractButton(parent) {
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
}

QSize Segment::sizeFor(const QString& text, const QWidget& like) {
    const QFontMetrics bold(sizedFont(like.font(), 12.5, QFont::DemiBold));
    return {bold.horizontalAdvance(text) + scaled(20, like.fontMetrics()), scaled(26, like.fontMetrics())};
}

void Segment::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const QRectF place(0.5, 0.5, width() - 1, height() - 1);
    const QColor fill = isChecked() ? theme.selection : underMouse() ? theme.buttonHover : theme.button;
    painter.fillRect(place, fill);
    painter.setPen(theme.line);
    painter.drawRect(place);
    if (isChecked())
        painter.fillRect(QRectF(1, height() - 3, width() - 2, 2), theme.accent);
    painter.setFont(sizedFont(font(), 12.5, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(theme.text);
    drawTextLine(painter, place, Qt::AlignHCenter, text(), layoutDirection());
    if (hasFocus())
        drawFocusRing(painter, place.adjusted(3, 3, -3, -3), palette(), 2);
}

} // namespace paramap::ui
