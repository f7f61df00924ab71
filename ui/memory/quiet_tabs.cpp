// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/quiet_tabs.h"

#include "ui/parts/ink.h"

#include <QPainter>

#include <cmath>

namespace paramap::ui {

QuietTabs::QuietTabs(QWidget* parent)
    : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
}

QSize QuietTabs::tabSizeHint(int index) const {
    // A tab is as wide as its bold text, so that choosing it does not move its neighbours.
    const QFontMetricsF bold(sizedFont(font(), 12.5, QFont::DemiBold));
    return {static_cast<int>(std::ceil(bold.horizontalAdvance(tabText(index)))) + 2 * scaled(7, fontMetrics()),
        scaled(28, fontMetrics())};
}

void QuietTabs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
    for (int i = 0; i < count(); ++i) {
        const QRect place = tabRect(i);
        const bool chosen = i == currentIndex();
        const bool hot = place.contains(mapFromGlobal(QCursor::pos())) && underMouse();
        painter.setFont(sizedFont(font(), 12.5, chosen ? QFont::DemiBold : QFont::Normal));
        painter.setPen(chosen || hot ? theme.text : theme.text2);
        drawTextLine(painter, place, Qt::AlignHCenter, tabText(i), layoutDirection());
        if (chosen)
            painter.fillRect(QRect(place.left(), height() - 2, place.width(), 2), theme.accent);
        if (chosen && hasFocus())
            drawFocusRing(painter, QRectF(place).adjusted(3, 3, -3, -5), palette(), 3);
    }
}

} // namespace paramap::ui
