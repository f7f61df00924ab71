// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/copy_button.h"

#include "ui/look/theme.h"
#include "ui/parts/ink.h"

#include <QMenu>
#include <QPainter>
#include <QPainterPath>

namespace paramap::ui {

CopyButton::CopyButton(QMenu* menu, QWidget* parent)
    : QToolButton(parent) {
    setMenu(menu);
    setPopupMode(InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Copy formula"));
    setAccessibleName(toolTip());
}

QSize CopyButton::sizeHint() const {
    return {scaled(24, fontMetrics()), scaled(24, fontMetrics())};
}

void CopyButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    const double u = scaled(14, fontMetrics()) / 14.0, radius = 3 * u;
    if (underMouse() || isDown() || menu()->isVisible()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.buttonHover);
        painter.drawRoundedRect(rect(), radius, radius);
    }
    painter.setPen(QPen(theme.text2, 1.3 * u));
    painter.setBrush(Qt::NoBrush);
    const QPointF corner(width() / 2.0 - 6 * u, height() / 2.0 - 6 * u);
    painter.drawRect(QRectF(corner + QPointF(3.5, 3.5) * u, QSizeF(8, 8) * u));
    QPainterPath behind(corner + QPointF(1.5, 8.5) * u);
    behind.lineTo(corner + QPointF(0.5, 8.5) * u);
    behind.lineTo(corner + QPointF(0.5, 0.5) * u);
    behind.lineTo(corner + QPointF(8.5, 0.5) * u);
    behind.lineTo(corner + QPointF(8.5, 1.5) * u);
    painter.drawPath(behind);
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), radius);
}

} // namespace paramap::ui
