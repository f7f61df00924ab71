// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/sweep/sweep_chart.h"
#include "model/text/sweep/sweep_report.h"

#include <QDialog>
#include <QSize>

#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;
class QTableWidget;
class QVBoxLayout;

namespace paramap::ui {

class SweepView;

/// The chart and the table of a sweep, beside the window and not modal. It computes nothing: it emits what a person
/// wishes, and shows what it is given.
class SweepDialog : public QDialog {
    Q_OBJECT
public:
    explicit SweepDialog(QWidget* parent = nullptr);

    struct Choice {
        QString name, title; ///< "n_embd", "n_embd, width"
    };
    void setChoices(const std::vector<Choice>& choices, const QString& chosen);
    void setRange(const sweep::Range& range); ///< with every value
    void setSweep(const text::SweepChart& chart, const text::SweepTable& table, const words::NumberStyle& numbers);
    void setProblem(const QString& sentence); ///< below the chart, until the next sweep

    QString varied() const;
    sweep::Range range() const;
    text::SweepLines lines() const;
    QString copied() const; ///< the text that Copy puts on the clipboard

Q_SIGNALS:
    void variedChanged();
    void rangeChanged();
    void linesChanged();
    void valueChosen(qint64 value);
    void exportWanted(QSize size); ///< of the chart; empty: the table as CSV

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< Enter in the table

private:
    void buildHead(QVBoxLayout& column);
    void buildButtons(QVBoxLayout& column);
    QSpinBox* number(const char* name, const QString& label, QHBoxLayout& row);
    void fillTable(qint64 chosen);
    void point(int row);
    void choose(int row);

    QComboBox* m_vary;
    QSpinBox *m_from = nullptr, *m_to = nullptr, *m_step = nullptr;
    QCheckBox *m_parameters = nullptr, *m_training = nullptr, *m_inference = nullptr;
    SweepView* m_view;
    QLabel* m_reading;
    QTableWidget* m_table;
    text::SweepChart m_chart;
    text::SweepTable m_rows;
    bool m_filling = false; ///< while the table or the range is filled, its signals are no wishes
};

} // namespace paramap::ui
