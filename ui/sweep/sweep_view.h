// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/sweep/sweep_painter.h"

#include <QWidget>

namespace paramap::ui {

/// The chart of a sweep in a window. Pointer, arrow keys, Home and End move a mark over the rows; a click or Enter
/// chooses the marked row. Screen readers hear the row's reading as the widget's description.
class SweepView : public QWidget {
    Q_OBJECT
public:
    explicit SweepView(QWidget* parent = nullptr);

    void setChart(const text::SweepChart& chart, const words::NumberStyle& numbers);
    void point(int row); ///< moves the mark; −1: none
    int pointed() const { return m_pointed; }
    const ChartPlaces& places() const { return m_places; } ///< as painted last

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointedChanged(int row);
    void chosen(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    text::SweepChart m_chart;
    words::NumberStyle m_numbers;
    Lettering m_lettering;
    ChartPlaces m_places;
    int m_pointed = -1;
};

} // namespace paramap::ui
