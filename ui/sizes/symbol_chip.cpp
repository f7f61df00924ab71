// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/symbol_chip.h"

#include "ui/look/plain_text.h"
#include "ui/parts/ink.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr double widest = 80; // pixels at a 13 px font: a longer symbol would widen the panel, and that would stay so

} // namespace

SymbolChip::SymbolChip(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SymbolChip::setSymbol(const QString& symbol) {
    if (symbol == m_symbol)
        return;
    m_symbol = symbol;
    setVisible(!symbol.isEmpty());
    setToolTip(plainTip(tr("%1 in formulas").arg(symbol)));
    updateGeometry();
    update();
}

QFont SymbolChip::serif() const {
    QFont font = sizedFont(this->font(), 12);
    font.setFamilies({QStringLiteral("DejaVu Serif"), QStringLiteral("Noto Serif"), QStringLiteral("serif")});
    font.setStyleHint(QFont::Serif);
    font.setItalic(true);
    return font;
}

QSize SymbolChip::sizeHint() const {
    // Rounded up: a text that lacks a third of a pixel is cut like one that lacks ten.
    const int text = int(std::ceil(QFontMetricsF(serif()).horizontalAdvance(m_symbol))) + scaled(8, fontMetrics());
    return {std::clamp(text, scaled(19, fontMetrics()), scaled(widest, fontMetrics())), scaled(18, fontMetrics())};
}

void SymbolChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    painter.setPen(theme.line);
    painter.setBrush(theme.view);
    const double radius = scaled(3, fontMetrics());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.setFont(serif());
    painter.setPen(theme.text2);
    const int room = width() - scaled(8, fontMetrics());
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine,
        QFontMetrics(serif()).elidedText(m_symbol, Qt::ElideLeft, room)); // "…guage.H": its end tells it apart
}

} // namespace paramap::ui
