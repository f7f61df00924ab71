// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/menu_button.h"

#include "ui/parts/glyphs.h"
#include "ui/parts/ink.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

namespace {

constexpr double textSize = 12, strongSize = 13, arrowSize = 8, padding = 5; // pixels at a 13 px font

} // namespace

MenuButton::MenuButton(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, &MenuButton::open);
}

void MenuButton::setMenu(QMenu* menu) {
    m_menu = menu;
    setFocusPolicy(menu ? Qt::StrongFocus : Qt::NoFocus);
    updateGeometry();
    update();
}

void MenuButton::setStrong() {
    m_strong = true;
    updateGeometry();
    update();
}

QFont MenuButton::words() const {
    QFont words = sizedFont(font(), m_strong ? strongSize : textSize);
    if (m_strong)
        words.setWeight(QFont::DemiBold);
    return words;
}

QSize MenuButton::sizeHint() const {
    const QFontMetricsF metrics(words());
    const int arrow = m_menu ? scaled(arrowSize, fontMetrics()) + scaled(4, fontMetrics()) : 0;
    return {static_cast<int>(std::ceil(metrics.horizontalAdvance(text()))) + arrow + 2 * scaled(padding, fontMetrics()),
        scaled(24, fontMetrics())};
}

QSize MenuButton::minimumSizeHint() const {
    return {std::min(sizeHint().width(), scaled(60, fontMetrics())), scaled(24, fontMetrics())};
}

void MenuButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    const double radius = scaled(3, fontMetrics());
    const bool hot = m_menu && (underMouse() || isDown());
    if (hot) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.buttonHover);
        painter.drawRoundedRect(QRectF(rect()), radius, radius);
    }
    const int pad = scaled(padding, fontMetrics()), side = m_menu ? scaled(arrowSize, fontMetrics()) : 0;
    const int gap = m_menu ? scaled(4, fontMetrics()) : 0;
    const bool reversed = isRightToLeft();
    const QColor colour = hot || m_strong ? theme.text : theme.text2;
    const QFont font = words();
    painter.setFont(font);
    painter.setPen(colour);
    const QRect place
        = reversed ? rect().adjusted(pad + side + gap, 0, -pad, 0) : rect().adjusted(pad, 0, -pad - side - gap, 0);
    const QString shown = QFontMetricsF(font).elidedText(text(), Qt::ElideMiddle, place.width() + 0.5);
    drawTextLine(painter, place, Qt::AlignTrailing, shown, layoutDirection());
    if (m_menu)
        drawGlyph(painter, Glyph::ChevronDown,
            QRectF(reversed ? pad : width() - pad - side, (height() - side) / 2.0 + 1, side, side), colour, 2.4);
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), radius);
}

void MenuButton::keyPressEvent(QKeyEvent* event) {
    if (m_menu && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Down)) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void MenuButton::open() {
    if (m_menu)
        m_menu->popup(mapToGlobal(QPoint(isRightToLeft() ? width() - m_menu->sizeHint().width() : 0, height())));
}

} // namespace paramap::ui
