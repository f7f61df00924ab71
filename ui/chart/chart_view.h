// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chart/chart_look.h"

#include <QWidget>

#include <string>
#include <vector>

namespace paramap::ui {

/// A chart in a window with a mark that moves over its points: arrow keys by one, Page Up and Page Down by a tenth,
/// Home and End to the ends, in every layout direction from left to right. Screen readers hear the chart as the
/// widget's name and the marked point's reading as its description.
class ChartView : public QWidget {
    Q_OBJECT
public:
    void point(int at); ///< moves the mark; −1: none
    int pointed() const { return m_pointed; }

    QSize sizeHint() const override { return sized(m_usual); }
    QSize minimumSizeHint() const override { return sized(m_least); }

Q_SIGNALS:
    void pointedChanged(int at);

protected:
    /// `usual`, `least`: sizes in pixels of a font of 13.
    ChartView(const QString& name, QSize usual, QSize least, QWidget* parent);

    /// `readings`: one for each point, from left to right.
    void setReadings(std::vector<std::string> readings, const std::string& spoken, const words::NumberStyle& numbers);
    virtual void paintChart(QPainter& painter, const QRectF& area, const ChartLook& look) = 0;

    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe(); ///< the reading at the mark, to a screen reader
    QSize sized(QSize pixels) const;
    int last() const { return int(m_readings.size()) - 1; }

    QSize m_usual, m_least;
    std::vector<std::string> m_readings;
    words::NumberStyle m_numbers;
    Lettering m_lettering;
    int m_pointed = -1;
};

} // namespace paramap::ui
