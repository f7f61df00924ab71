// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chart/chart_view.h"
#include "ui/sweep/sweep_painter.h"

namespace paramap::ui {

/// The chart of a sweep in a window: its points are the rows. Beside the keys of every chart, a click or Enter chooses
/// the marked row.
class SweepView : public ChartView {
    Q_OBJECT
public:
    explicit SweepView(QWidget* parent = nullptr);

    void setChart(const text::SweepChart& chart, const words::NumberStyle& numbers);
    const ChartPlaces& places() const { return m_places; } ///< as painted last

Q_SIGNALS:
    void chosen(int row);

protected:
    void paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    text::SweepChart m_chart;
    ChartPlaces m_places;
};

} // namespace paramap::ui
