// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lineup/share_view.h"

#include <QMouseEvent>

namespace paramap::ui {

ShareView::ShareView(QWidget* parent)
    : ChartView(QStringLiteral("shareChart"), {640, 240}, {240, 140}, parent) {
}

void ShareView::setChart(const text::ShareChart& chart, const words::NumberStyle& numbers) {
    m_chart = chart;
    setReadings(chart.readings, chart.spoken, numbers);
}

void ShareView::setForm(ShareForm form) {
    m_form = form;
    update();
}

void ShareView::paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) {
    m_places = paintShares(painter, m_chart, m_form, area, look);
}

void ShareView::mouseMoveEvent(QMouseEvent* event) {
    point(m_places.modelAt(m_chart, event->position()));
}

void ShareView::leaveEvent(QEvent* event) {
    ChartView::leaveEvent(event);
    point(-1);
}

} // namespace paramap::ui
