// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/symbol_chip.h"

#include "ui/parts/ink.h"

#include <QPainter>

namespace paramap::ui {

SymbolChip::SymbolChip(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SymbolChip::setSymbol(const QString& symbol) {
    if (symbol == m_symbol)
        return;
    m_symbol = symbol;
    setVisible(!symbol.isEmpty());
    setToolTip(tr("%1 in formulas").arg(symbol));
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
    const int text = QFontMetrics(serif()).horizontalAdvance(m_symbol) + scaled(8, fontMetrics());
    return {std::max(scaled(19, fontMetrics()), text), scaled(18, fontMetrics())};
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
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, m_symbol);
}

} // namespace paramap::ui
