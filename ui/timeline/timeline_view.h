// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chart/chart_view.h"
#include "ui/timeline/timeline_painter.h"

namespace paramap::ui {

/// The chart of a timeline in a window: its points are the instants. Beside the keys of every chart, P goes to the
/// peak.
class TimelineView : public ChartView {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);

    void setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers);
    const TimelinePlaces& places() const { return m_places; } ///< as painted last

protected:
    void paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    text::TimelineChart m_chart;
    TimelinePlaces m_places;
};

} // namespace paramap::ui
