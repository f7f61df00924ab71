// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_view.h"

#include "ui/look/qt_text.h"
#include "ui/parts/ink.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

TimelineView::TimelineView(QWidget* parent)
    : QWidget(parent)
    , m_lettering(sizedFont(font(), 13)) {
    setObjectName(QStringLiteral("timelineChart"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void TimelineView::setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    m_numbers = numbers;
    setAccessibleName(qs(chart.spoken));
    m_pointed = std::min(m_pointed, int(chart.readings.size()) - 1);
    update();
}

void TimelineView::point(int instant) {
    instant = std::clamp(instant, -1, int(m_chart.readings.size()) - 1);
    if (instant == m_pointed)
        return;
    m_pointed = instant;
    setAccessibleDescription(instant < 0 ? QString() : qs(m_chart.readings[std::size_t(instant)]));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    update();
    Q_EMIT pointedChanged(instant);
}

QSize TimelineView::sizeHint() const {
    return {scaled(720, fontMetrics()), scaled(380, fontMetrics())};
}

QSize TimelineView::minimumSizeHint() const {
    return {scaled(300, fontMetrics()), scaled(240, fontMetrics())};
}

void TimelineView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(rect(), theme.view);
    const double text = QFontInfo(font()).pixelSize() > 0 ? scaled(12, fontMetrics()) : 12, margin = text * 0.6;
    m_places = paintTimeline(painter, m_chart, QRectF(rect()).adjusted(margin, margin / 2, -margin, -margin / 2),
        {theme, m_lettering, text, false, m_numbers, m_pointed});
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), scaled(3, fontMetrics()));
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    point(m_places.instantAt(m_chart, event->position()));
}

void TimelineView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    point(-1);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const int last = int(m_chart.readings.size()) - 1; // a chart runs from left to right in every layout direction
    const int page = std::max(1, last / 10);
    switch (event->key()) {
    case Qt::Key_Left:
        return point(std::max(0, m_pointed - 1));
    case Qt::Key_Right:
        return point(std::min(last, m_pointed + 1));
    case Qt::Key_PageUp:
        return point(std::max(0, m_pointed - page));
    case Qt::Key_PageDown:
        return point(std::min(last, m_pointed + page));
    case Qt::Key_Home:
        return point(0);
    case Qt::Key_End:
        return point(last);
    case Qt::Key_P:
        return point(int(m_chart.peak));
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_lettering = Lettering(sizedFont(font(), 13));
}

} // namespace paramap::ui
