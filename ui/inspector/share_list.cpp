// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/share_list.h"

#include "ui/look/theme.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace paramap::ui {

ShareList::ShareList(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Share of"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ShareList::setContent(const text::Inspection& content) {
    m_lines = content.shares;
    m_kind = content.kind;
    QStringList words;
    for (const text::ShareLine& line : m_lines)
        words << tr("%1 of %2").arg(QString::fromStdString(line.text), QString::fromStdString(line.label));
    setAccessibleDescription(words.join(u", "_qs));
    updateGeometry();
    update();
}

QSize ShareList::sizeHint() const {
    return {scaled(264, fontMetrics()),
        scaled(20, fontMetrics()) * static_cast<int>(std::max<std::size_t>(m_lines.size(), 1))};
}

void ShareList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const QFontMetrics metrics = fontMetrics();
    const int row = scaled(20, metrics), gap = scaled(8, metrics), bar = scaled(9, metrics);
    int labels = scaled(70, metrics), numbers = scaled(52, metrics);
    for (const text::ShareLine& line : m_lines) {
        // One pixel more, for fractions.
        labels = std::max(labels, metrics.horizontalAdvance(QString::fromStdString(line.label)) + 1);
        numbers = std::max(numbers, metrics.horizontalAdvance(QString::fromStdString(line.text)));
    }
    labels = std::min(labels, std::max(scaled(40, metrics), width() - numbers - 2 * gap - scaled(60, metrics)));
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const text::ShareLine& line = m_lines[i];
        const int top = static_cast<int>(i) * row;
        const auto part = [&](int x, int y, int w, int h) {
            return QStyle::visualRect(layoutDirection(), rect(), QRect(x, y, w, h));
        };
        painter.setPen(theme.text);
        painter.drawText(part(0, top, labels, row), Qt::AlignVCenter | Qt::AlignLeft,
            metrics.elidedText(QString::fromStdString(line.label), Qt::ElideMiddle, labels));
        painter.drawText(part(width() - numbers, top, numbers, row), Qt::AlignVCenter | Qt::AlignRight,
            QString::fromStdString(line.text));
        const int from = labels + gap, length = std::max(0, width() - numbers - gap - from);
        painter.fillRect(part(from, top + (row - bar) / 2, length, bar), theme.softLine);
        const int filled = std::max(line.fraction > 0 ? 1 : 0, qRound(line.fraction * length));
        painter.fillRect(part(from, top + (row - bar) / 2, filled, bar), theme.kind(m_kind));
    }
}

} // namespace paramap::ui
