// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/map_caption.h"

#include "ui/look/plain_text.h"
#include "ui/parts/ink.h"

#include <QKeyEvent>
#include <QPainter>

namespace paramap::ui {

namespace {

constexpr double letters = 11.5, side = 10; // pixels at a 13 px font; the side is that of the breadcrumb

} // namespace

MapCaption::MapCaption(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void MapCaption::setWords(const QString& words) {
    if (words == text())
        return;
    setText(words);
    setAccessibleName(words.isEmpty() ? words : tr("What areas are: %1").arg(words));
    setAccessibleDescription(tr("Opens the settings of the run"));
    setToolTip(words.isEmpty() ? words : plainTip(tr("%1\nClick to change the run").arg(words)));
    setVisible(!words.isEmpty());
}

QSize MapCaption::sizeHint() const {
    return {scaled(200, fontMetrics()), scaled(19, fontMetrics())};
}

QSize MapCaption::minimumSizeHint() const {
    return {scaled(60, fontMetrics()), sizeHint().height()};
}

void MapCaption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont drawn = sizedFont(font(), letters);
    drawn.setUnderline(underMouse() || hasFocus());
    painter.setFont(drawn);
    const int edge = scaled(side, fontMetrics());
    const QRect line = rect().adjusted(edge, 0, -edge, 0);
    const QString words = QFontMetrics(drawn).elidedText(text(), Qt::ElideRight, line.width());
    painter.setPen(colourOf(underMouse() || hasFocus() ? Ink::Accent : Ink::Text2, palette()));
    drawTextLine(painter, line, Qt::AlignLeading, words, layoutDirection());
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 1, -2, -1), palette(), 3);
}

void MapCaption::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace paramap::ui
