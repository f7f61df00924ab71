// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sweep/sweep_view.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace paramap::ui {

SweepView::SweepView(QWidget* parent)
    : ChartView(QStringLiteral("sweepChart"), {640, 360}, {300, 220}, parent) {
}

void SweepView::setChart(const text::SweepChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    setReadings(chart.readings, chart.spoken, numbers);
}

void SweepView::paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) {
    m_places = paintSweep(painter, m_chart, area, look);
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
    const int key = event->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Space)
        return ChartView::keyPressEvent(event);
    if (pointed() >= 0)
        Q_EMIT chosen(pointed());
}

} // namespace paramap::ui
