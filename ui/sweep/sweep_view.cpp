// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sweep/sweep_view.h"

#include "ui/parts/ink.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

SweepView::SweepView(QWidget* parent)
    : QWidget(parent)
    , m_lettering(sizedFont(font(), 13)) {
    setObjectName(QStringLiteral("sweepChart"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SweepView::setChart(const text::SweepChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    m_numbers = numbers;
    setAccessibleName(QString::fromStdString(chart.spoken));
    m_pointed = std::min(m_pointed, int(chart.places.size()) - 1);
    update();
}

void SweepView::point(int row) {
    row = std::clamp(row, -1, int(m_chart.places.size()) - 1);
    if (row == m_pointed)
        return;
    m_pointed = row;
    setAccessibleDescription(row < 0 ? QString() : QString::fromStdString(m_chart.readings[std::size_t(row)]));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    update();
    Q_EMIT pointedChanged(row);
}

QSize SweepView::sizeHint() const {
    return {scaled(640, fontMetrics()), scaled(360, fontMetrics())};
}

QSize SweepView::minimumSizeHint() const {
    return {scaled(300, fontMetrics()), scaled(220, fontMetrics())};
}

void SweepView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(rect(), theme.view);
    const double text = QFontInfo(font()).pixelSize() > 0 ? scaled(12, fontMetrics()) : 12, margin = text * 0.6;
    m_places = paintSweep(painter, m_chart, QRectF(rect()).adjusted(margin, margin / 2, -margin, -margin / 2),
        {theme, m_lettering, text, false, m_numbers, m_pointed});
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), scaled(3, fontMetrics()));
}

void SweepView::mouseMoveEvent(QMouseEvent* event) {
    const int row = m_places.rowAt(m_chart, event->position());
    setCursor(row >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row >= 0)
        point(row);
}

void SweepView::mousePressEvent(QMouseEvent* event) {
    const int row = m_places.rowAt(m_chart, event->position());
    if (event->button() != Qt::LeftButton || row < 0)
        return;
    point(row);
    Q_EMIT chosen(row);
}

void SweepView::keyPressEvent(QKeyEvent* event) {
    const int last = int(m_chart.places.size()) - 1; // a chart runs from left to right in every layout direction
    switch (event->key()) {
    case Qt::Key_Left:
        return point(std::max(0, m_pointed - 1));
    case Qt::Key_Right:
        return point(std::min(last, m_pointed + 1));
    case Qt::Key_PageUp:
        return point(std::max(0, m_pointed - 10));
    case Qt::Key_PageDown:
        return point(std::min(last, m_pointed + 10));
    case Qt::Key_Home:
        return point(0);
    case Qt::Key_End:
        return point(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_pointed >= 0)
            Q_EMIT chosen(m_pointed);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void SweepView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_lettering = Lettering(sizedFont(font(), 13));
}

} // namespace paramap::ui
