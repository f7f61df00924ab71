// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/glyph_button.h"

#include "ui/look/plain_text.h"

#include <QKeyEvent>
#include <QPainter>

namespace paramap::ui {

GlyphButton::GlyphButton(Glyph glyph, Ink ink, const QString& text, QWidget* parent)
    : QAbstractButton(parent)
    , m_glyph(glyph)
    , m_ink(ink) {
    setText(text);
    setToolTip(plainTip(text));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void GlyphButton::setGlyph(Glyph glyph, Ink ink) {
    if (glyph == m_glyph && ink == m_ink)
        return;
    m_glyph = glyph;
    m_ink = ink;
    update();
}

QSize GlyphButton::sizeHint() const {
    const int side = scaled(24, fontMetrics());
    return {side, side};
}

void GlyphButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    const double radius = scaled(3, fontMetrics());
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.buttonHover);
        painter.drawRoundedRect(QRectF(rect()), radius, radius);
    }
    const double side = scaled(15, fontMetrics());
    const QPointF corner((width() - side) / 2, (height() - side) / 2);
    drawGlyph(painter, m_glyph, QRectF(corner, QSizeF(side, side)), colourOf(m_ink, palette()));
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), radius);
}

void GlyphButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace paramap::ui
