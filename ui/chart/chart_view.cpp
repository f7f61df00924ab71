// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/chart/chart_view.h"

#include "ui/look/qt_text.h"
#include "ui/parts/ink.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace paramap::ui {

ChartView::ChartView(const QString& name, QSize usual, QSize least, QWidget* parent)
    : QWidget(parent)
    , m_usual(usual)
    , m_least(least)
    , m_lettering(sizedFont(font(), 13)) {
    setObjectName(name);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChartView::setReadings(
    std::vector<std::string> readings, const std::string& spoken, const words::NumberStyle& numbers) {
    m_readings = std::move(readings);
    m_numbers = numbers;
    setAccessibleName(qs(spoken));
    m_pointed = std::min(m_pointed, last());
    describe(); // what was read there may have changed, or be hidden now
    update();
}

void ChartView::describe() {
    const QString reading = m_pointed < 0 ? QString() : qs(m_readings[std::size_t(m_pointed)]);
    if (reading == accessibleDescription())
        return;
    setAccessibleDescription(reading);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ChartView::point(int at) {
    at = std::clamp(at, -1, last());
    if (at == m_pointed)
        return;
    m_pointed = at;
    describe();
    update();
    Q_EMIT pointedChanged(at);
}

QSize ChartView::sized(QSize pixels) const {
    return {scaled(pixels.width(), fontMetrics()), scaled(pixels.height(), fontMetrics())};
}

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(rect(), theme.view);
    const double text = QFontInfo(font()).pixelSize() > 0 ? scaled(12, fontMetrics()) : 12, margin = text * 0.6;
    paintChart(painter, QRectF(rect()).adjusted(margin, margin / 2, -margin, -margin / 2),
        {theme, m_lettering, text, false, m_numbers, m_pointed});
    if (hasFocus())
        drawFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), palette(), scaled(3, fontMetrics()));
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    const int page = std::max(1, last() / 10);
    switch (event->key()) {
    case Qt::Key_Left:
        return point(std::max(0, m_pointed - 1));
    case Qt::Key_Right:
        return point(std::min(last(), m_pointed + 1));
    case Qt::Key_PageUp:
        return point(std::max(0, m_pointed - page));
    case Qt::Key_PageDown:
        return point(std::min(last(), m_pointed + page));
    case Qt::Key_Home:
        return point(0);
    case Qt::Key_End:
        return point(last());
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChartView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_lettering = Lettering(sizedFont(font(), 13));
}

} // namespace paramap::ui
