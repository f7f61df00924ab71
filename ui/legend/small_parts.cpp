// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/legend/small_parts.h"

#include "ui/look/plain_text.h"
#include "ui/look/swatch.h"
#include "ui/parts/ink.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace paramap::ui {

SmallParts::SmallParts(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Small parts"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    hide();
}

void SmallParts::setParts(std::vector<SmallPart> parts, const QString& place) {
    if (parts == m_parts || (parts.empty() && !place.isEmpty() && place == m_place))
        return;
    m_place = place;
    m_parts = std::move(parts);
    m_cursor = 0;
    setVisible(!m_parts.empty());
    setAccessibleDescription(words(0));
    update();
}

void SmallParts::select(const QString& path) {
    if (path == m_selected)
        return;
    m_selected = path;
    update();
}

QString SmallParts::words(std::size_t from) const {
    QStringList words;
    for (std::size_t i = from; i < m_parts.size(); ++i)
        words << m_parts[i].path + u' ' + m_parts[i].amount;
    return words.join(u", "_qs);
}

QSize SmallParts::sizeHint() const {
    return {scaled(300, fontMetrics()), scaled(30, fontMetrics())};
}

QSize SmallParts::minimumSizeHint() const {
    return {scaled(120, fontMetrics()), scaled(30, fontMetrics())};
}

int SmallParts::titleWidth() const {
    return fontMetrics().horizontalAdvance(accessibleName()) + scaled(20, fontMetrics());
}

int SmallParts::markRoom() const {
    return scaled(13, fontMetrics());
}

int SmallParts::widthOf(const SmallPart& part) const {
    const QFontMetrics metrics = fontMetrics(), bold(sizedFont(font(), 12, QFont::DemiBold));
    return swatchSize(metrics) + (part.hidden ? markRoom() : 0) + bold.horizontalAdvance(part.name)
        + metrics.horizontalAdvance(part.amount) + scaled(26, metrics);
}

std::vector<QRect> SmallParts::places() const {
    const QFontMetrics metrics = fontMetrics();
    const int gap = scaled(6, metrics), top = scaled(4, metrics), chip = scaled(22, metrics);
    const int moreWidth = metrics.horizontalAdvance(u"+000"_qs) + gap;
    std::vector<QRect> places;
    int at = titleWidth();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const int width = widthOf(m_parts[i]);
        const int rest = i + 1 < m_parts.size() ? moreWidth : 0;
        if (at + width + rest + gap > this->width())
            break;
        places.push_back(QStyle::visualRect(layoutDirection(), rect(), QRect(at, top, width, chip)));
        at += width + gap;
    }
    return places;
}

QRect SmallParts::placeOf(const QString& path) const {
    const std::vector<QRect> all = places();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (m_parts[i].path == path)
            return all[i];
    return {};
}

QString SmallParts::more(std::size_t shown) const {
    return shown < m_parts.size() ? QLatin1Char('+') + QString::number(m_parts.size() - shown) : QString();
}

void SmallParts::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    const QFontMetrics metrics = fontMetrics();
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(theme.text2);
    const QRect title = QStyle::visualRect(
        layoutDirection(), rect(), QRect(scaled(10, metrics), 0, titleWidth() - scaled(10, metrics), height()));
    drawTextLine(painter, title, Qt::AlignLeading, accessibleName(), layoutDirection());
    const std::vector<QRect> all = places();
    int end = titleWidth();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SmallPart& part = m_parts[i];
        const bool chosen = !m_selected.isEmpty() && part.path == m_selected;
        painter.setPen(QPen(chosen ? theme.text : theme.line, chosen ? 2 : 1));
        painter.setBrush(theme.view);
        painter.drawRect(QRectF(all[i]).adjusted(0.5, 0.5, -0.5, -0.5));
        painter.setBrush(Qt::NoBrush);
        const QRect inner = all[i].adjusted(scaled(7, metrics), 0, -scaled(7, metrics), 0);
        const int side = swatchSize(metrics);
        const QRect square = QStyle::visualRect(
            layoutDirection(), inner, QRect(inner.left(), inner.center().y() - side / 2, side, side));
        paintSwatch(painter, square, part.kind, theme);
        int start = side + scaled(6, metrics);
        if (part.hidden) {
            const int mark = scaled(8, metrics);
            paintHiddenMark(painter,
                QStyle::visualRect(
                    layoutDirection(), inner, QRect(inner.left() + start, inner.center().y() - mark / 2, mark, mark)),
                theme.text);
            start += markRoom();
        }
        const QRect words
            = layoutDirection() == Qt::RightToLeft ? inner.adjusted(0, 0, -start, 0) : inner.adjusted(start, 0, 0, 0);
        painter.setFont(sizedFont(font(), 12, QFont::DemiBold));
        painter.setPen(theme.text);
        drawTextLine(painter, words, Qt::AlignLeading, part.name, layoutDirection());
        painter.setFont(font());
        painter.setPen(theme.text2);
        drawTextLine(painter, words, Qt::AlignTrailing, part.amount, layoutDirection());
        if (hasFocus() && i == m_cursor)
            drawFocusRing(painter, QRectF(all[i]).adjusted(2, 2, -2, -2), palette(), 2);
        end = std::max(end, layoutDirection() == Qt::RightToLeft ? width() - all[i].left() : all[i].right());
    }
    painter.setPen(theme.text2);
    const QRect rest = QStyle::visualRect(
        layoutDirection(), rect(), QRect(end + scaled(8, metrics), 0, width() - end - scaled(8, metrics), height()));
    drawTextLine(painter, rest, Qt::AlignLeading, more(all.size()), layoutDirection());
}

void SmallParts::choose(std::size_t part) {
    if (part >= m_parts.size())
        return;
    m_cursor = part;
    select(m_parts[part].path);
    update();
    Q_EMIT selected(m_parts[part].path);
}

void SmallParts::mousePressEvent(QMouseEvent* event) {
    const std::vector<QRect> all = places();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (event->button() == Qt::LeftButton && all[i].contains(event->position().toPoint()))
            return choose(i);
}

void SmallParts::keyPressEvent(QKeyEvent* event) {
    const int forward = layoutDirection() == Qt::RightToLeft ? Qt::Key_Left : Qt::Key_Right;
    if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return choose(m_cursor);
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)
        return QWidget::keyPressEvent(event);
    if (event->key() == forward && m_cursor + 1 < places().size())
        ++m_cursor;
    else if (event->key() != forward && m_cursor > 0)
        --m_cursor;
    update();
}

void SmallParts::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

bool SmallParts::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::vector<QRect> all = places();
        QString text = all.size() < m_parts.size() ? words(all.size()) : QString();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].contains(help->pos()))
                text = m_parts[i].path + u' ' + m_parts[i].amount;
        QToolTip::showText(help->globalPos(), plainTip(text), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace paramap::ui
