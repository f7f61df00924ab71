// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/memory/stack_bar.h"

#include "ui/look/plain_text.h"
#include "ui/memory/memory_look.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace paramap::ui {

StackBar::StackBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackBar::setRows(const std::vector<text::MemoryRow>& rows) {
    m_rows = rows;
    QStringList parts;
    for (const text::MemoryRow& row : rows)
        parts += QString::fromStdString(row.label + " " + row.value);
    setAccessibleName(tr("Memory by part"));
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    update();
}

QSize StackBar::sizeHint() const {
    return {scaled(240, fontMetrics()), scaled(18, fontMetrics())};
}

QSize StackBar::minimumSizeHint() const {
    return {scaled(60, fontMetrics()), scaled(18, fontMetrics())};
}

QRectF StackBar::placeOf(std::size_t row) const {
    const QRectF inside = QRectF(rect()).adjusted(1, 1, -1, -1);
    double before = 0;
    for (std::size_t i = 0; i < row; ++i)
        before += m_rows[i].share;
    const double left = inside.width() * std::min(1.0, before);
    const double wide = inside.width() * std::min(1.0 - std::min(1.0, before), m_rows[row].share);
    return {isRightToLeft() ? inside.right() - left - wide : inside.left() + left, inside.top(), wide, inside.height()};
}

void StackBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF place = placeOf(i);
        paintMemory(painter, place, m_rows[i], theme, scaled(10, fontMetrics()) / 10.0);
        if (i + 1 < m_rows.size()) { // a thin line between neighbours, whose tints may be similar
            const double x = isRightToLeft() ? place.left() : place.right() - 1;
            painter.fillRect(QRectF(x, place.top(), 1, place.height()), theme.view);
        }
    }
    painter.setPen(theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool StackBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF place = placeOf(i);
        if (place.contains(help->pos())) {
            const std::string tip = m_rows[i].label + ": " + m_rows[i].value + "\n" + m_rows[i].explanation;
            QToolTip::showText(help->globalPos(), plainTip(QString::fromStdString(tip)), this, place.toAlignedRect());
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace paramap::ui
