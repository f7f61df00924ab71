// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_view.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace paramap::ui {

TimelineView::TimelineView(QWidget* parent)
    : ChartView(QStringLiteral("timelineChart"), {720, 380}, {300, 240}, parent) {
}

void TimelineView::setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    setReadings(chart.readings, chart.spoken, numbers);
}

void TimelineView::paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) {
    m_places = paintTimeline(painter, m_chart, area, look);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    point(m_places.instantAt(m_chart, event->position()));
}

void TimelineView::leaveEvent(QEvent* event) {
    ChartView::leaveEvent(event);
    point(-1);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_P)
        return ChartView::keyPressEvent(event);
    point(int(m_chart.peak));
}

} // namespace paramap::ui
