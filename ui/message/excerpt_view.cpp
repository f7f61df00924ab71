// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/message/excerpt_view.h"

#include "ui/look/fixed_font.h"
#include "ui/message/message_tone.h"
#include "ui/parts/ink.h"

#include <QPainter>

#include <algorithm>

namespace paramap::ui {

namespace {

QFont excerptFont(const QFont& base) {
    return fixedFont(sizedFont(base, 12.5));
}

} // namespace

ExcerptView::ExcerptView(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ExcerptView::setLines(const std::vector<MessageLine>& lines, Message::Kind kind) {
    m_lines = lines;
    m_kind = kind;
    for (const MessageLine& line : lines)
        if (line.marked)
            setAccessibleName(tr("Line %1: %2").arg(QString::number(line.number), line.text.trimmed()));
    updateGeometry();
    update();
}

int ExcerptView::lineHeight() const {
    return scaled(21, fontMetrics());
}

QSize ExcerptView::sizeHint() const {
    const int padding = 2 * scaled(4, fontMetrics());
    return {scaled(330, fontMetrics()), static_cast<int>(m_lines.size()) * lineHeight() + padding + 2};
}

void ExcerptView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(rect(), theme.view);
    painter.setPen(theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    // Lines of a file run from left to right in every language.
    const Tone tone = toneOf(m_kind, theme);
    const QFont font = excerptFont(this->font());
    const int pad = scaled(10, fontMetrics()), tall = lineHeight();
    const int digits = m_lines.empty() ? 1 : static_cast<int>(QString::number(m_lines.back().number).size());
    const int gutter
        = std::max(scaled(28, fontMetrics()), QFontMetrics(font).horizontalAdvance(QString(digits + 1, u'0')));
    int y = 1 + scaled(4, fontMetrics());
    for (const MessageLine& line : m_lines) {
        QFont drawn = font;
        if (line.marked) {
            painter.fillRect(QRect(1, y, width() - 2, tall), tone.tint);
            painter.fillRect(QRect(1, y, scaled(3, fontMetrics()), tall), tone.ink);
            drawn.setBold(true);
        }
        painter.setFont(drawn);
        painter.setPen(line.marked ? theme.text2 : theme.text3);
        drawTextLine(
            painter, QRect(pad, y, gutter, tall), Qt::AlignLeading, QString::number(line.number), Qt::LeftToRight);
        painter.setPen(theme.text);
        const QRect place(pad + gutter, y, width() - gutter - 2 * pad, tall);
        drawTextLine(painter, place, Qt::AlignLeading,
            QFontMetrics(drawn).elidedText(line.text, Qt::ElideRight, place.width()), Qt::LeftToRight);
        y += tall;
    }
}

} // namespace paramap::ui
