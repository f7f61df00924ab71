// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/timeline/timeline_painter.h"

#include <QWidget>

namespace paramap::ui {

/// The chart of a timeline in a window. Pointer, arrow keys, Home and End move a mark over the instants; P goes to
/// the peak. Screen readers hear the chart as the widget's name and the marked instant as its
/// description.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);

    void setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers);
    void point(int instant); ///< moves the mark; −1: none
    int pointed() const { return m_pointed; }
    const TimelinePlaces& places() const { return m_places; } ///< as painted last

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointedChanged(int instant);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    text::TimelineChart m_chart;
    words::NumberStyle m_numbers;
    Lettering m_lettering;
    TimelinePlaces m_places;
    int m_pointed = -1;
};

} // namespace paramap::ui
