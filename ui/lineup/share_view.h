// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chart/chart_view.h"
#include "ui/lineup/share_painter.h"

namespace paramap::ui {

/// The shares of several models in a window; the points of the chart are the models.
class ShareView : public ChartView {
    Q_OBJECT
public:
    explicit ShareView(QWidget* parent = nullptr);

    void setChart(const text::ShareChart& chart, const words::NumberStyle& numbers);
    void setForm(ShareForm form);
    ShareForm form() const { return m_form; }
    const text::ShareChart& chart() const { return m_chart; }
    const SharePlaces& places() const { return m_places; } ///< as painted last

protected:
    void paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    text::ShareChart m_chart;
    ShareForm m_form = ShareForm::Bars;
    SharePlaces m_places;
};

} // namespace paramap::ui
