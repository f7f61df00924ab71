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

/// "Area  Parameters | Bytes | …": chooses what the areas of the map stand for. Arrow keys move the choice.
class MeasureBar : public QWidget {
    Q_OBJECT
public:
    explicit MeasureBar(QWidget* parent = nullptr);

    void setMeasures(const std::vector<map::Measure>& measures);
    void setMeasure(map::Measure measure); ///< emits nothing
    void setShort(bool shortWords);
    QAbstractButton* button(map::Measure measure) const; ///< null if the model does not offer this measure

Q_SIGNALS:
    void chosen(paramap::map::Measure measure);

private:
    void name();

    QLabel* m_label;
    QHBoxLayout* m_row;
    QButtonGroup* m_group;
    std::vector<map::Measure> m_measures;
    bool m_short = false;
};

} // namespace paramap::ui
