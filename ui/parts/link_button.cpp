// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/link_button.h"

#include "ui/parts/ink.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

LinkButton::LinkButton(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LinkButton::setTextSize(double pixelsOf13) {
    m_size = pixelsOf13;
    updateGeometry();
    update();
}

QSize LinkButton::sizeHint() const {
    const QFontMetricsF metrics(sizedFont(font(), m_size));
    return {static_cast<int>(std::ceil(metrics.horizontalAdvance(text()))) + 4,
        static_cast<int>(std::ceil(metrics.height()))};
}

void LinkButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont drawn = sizedFont(font(), m_size);
    drawn.setUnderline(underMouse() || hasFocus());
    painter.setFont(drawn);
    painter.setPen(colourOf(Ink::Accent, palette()));
    drawTextLine(painter, rect(), Qt::AlignHCenter, text(), layoutDirection());
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
}

void LinkButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace paramap::ui
