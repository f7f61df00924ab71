// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/fold_button.h"

#include "ui/parts/glyphs.h"

#include <QKeyEvent>
#include <QPainter>

namespace paramap::ui {

FoldButton::FoldButton(QWidget* parent)
    : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldButton::setInk(Ink ink) {
    if (ink == m_ink)
        return;
    m_ink = ink;
    update();
}

QSize FoldButton::sizeHint() const {
    return {scaled(120, fontMetrics()), scaled(26, fontMetrics())};
}

QSize FoldButton::minimumSizeHint() const {
    return {scaled(60, fontMetrics()), scaled(26, fontMetrics())};
}

void FoldButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool reversed = isRightToLeft();
    const int margin = scaled(14, fontMetrics()), side = scaled(10, fontMetrics());
    const int left = reversed ? width() - margin - side : margin;
    const Glyph closed = reversed ? Glyph::ChevronLeft : Glyph::ChevronRight;
    const QColor colour = colourOf(underMouse() ? Ink::Text : m_ink, palette());
    drawGlyph(painter, isChecked() ? Glyph::ChevronDown : closed, QRectF(left, (height() - side) / 2.0, side, side),
        colour, 2.2);

    const QFont font = sizedFont(this->font(), 12);
    painter.setFont(font);
    painter.setPen(colour);
    const int gap = scaled(6, fontMetrics());
    QRect place = rect().adjusted(margin + side + gap, 0, -margin, 0);
    if (reversed)
        place = rect().adjusted(margin, 0, -margin - side - gap, 0);
    const QString shown = fittedList(text(), QFontMetricsF(font), place.width());
    drawTextLine(painter, place, Qt::AlignLeading, shown, layoutDirection());
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(margin / 2.0, 2, -margin / 2.0, -2), palette(), 3);
}

void FoldButton::keyPressEvent(QKeyEvent* event) {
    const bool forward = event->key() == (isRightToLeft() ? Qt::Key_Left : Qt::Key_Right);
    const bool back = event->key() == (isRightToLeft() ? Qt::Key_Right : Qt::Key_Left);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || (forward && !isChecked())
        || (back && isChecked())) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace paramap::ui
