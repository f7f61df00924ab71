// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/side_tab.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QPainter>

namespace paramap {

SideTab::SideTab(const QString& text, QWidget* parent)
    : QAbstractButton(parent) {
    setText(text);
    setAccessibleName(tr("Show %1").arg(text));
    setToolTip(ui::plainTip(accessibleName()));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize SideTab::sizeHint() const {
    return {ui::scaled(28, fontMetrics()), fontMetrics().horizontalAdvance(text()) + 2 * ui::scaled(12, fontMetrics())};
}

bool SideTab::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave)
        update();
    return QAbstractButton::event(event);
}

void SideTab::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::Theme::current(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? theme.accent : theme.line);
    painter.setBrush(isDown() || underMouse() ? theme.buttonHover : theme.view);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(theme.text);
    painter.translate(0, height());
    painter.rotate(-90);
    painter.drawText(QRect(0, 0, height(), width()), Qt::AlignCenter, text());
}

} // namespace paramap
