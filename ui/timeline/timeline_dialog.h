// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/timeline/timeline_chart.h"

#include <QDialog>
#include <QSize>

class QLabel;
class QVBoxLayout;

namespace paramap::ui {

class TimelineView;

/// The chart of a run's timeline, beside the window and not modal. It computes nothing: it shows what it is given, and
/// emits what a person wishes.
class TimelineDialog : public QDialog {
    Q_OBJECT
public:
    explicit TimelineDialog(QWidget* parent = nullptr);

    void setChart(const text::TimelineChart& chart, const words::NumberStyle& numbers);
    void setProblem(const QString& sentence); ///< below the chart, until the next one

Q_SIGNALS:
    void exportWanted(QSize size); ///< of the chart; empty: the table as CSV

private:
    void buildButtons(QVBoxLayout& column);
    void read(int instant);

    TimelineView* m_view;
    QLabel *m_settings, *m_reading;
    text::TimelineChart m_chart;
};

} // namespace paramap::ui
