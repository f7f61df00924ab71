// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"

#include <QList>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;
class QLabel;

namespace paramap::ui {

/// "Area  Parameters | Bytes | …": what the areas of the map stand for, one of several. Where there is little room the
/// words are shorter. Arrow keys go along.
class MeasureBar : public QWidget {
    Q_OBJECT
public:
    explicit MeasureBar(QWidget* parent = nullptr);

    void setMeasures(const std::vector<layout::Measure>& measures);
    void setMeasure(layout::Measure measure); ///< emits nothing
    void setShort(bool shortWords);
    QAbstractButton* button(layout::Measure measure) const; ///< null if there is none

Q_SIGNALS:
    void chosen(paramap::layout::Measure measure);

private:
    void name();

    QLabel* m_label;
    QHBoxLayout* m_row;
    QButtonGroup* m_group;
    std::vector<layout::Measure> m_measures;
    bool m_short = false;
};

} // namespace paramap::ui
