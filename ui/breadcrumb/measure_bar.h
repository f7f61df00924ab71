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
class QMenu;

namespace paramap::ui {

class MenuButton;

/// "Area  Parameters | Bytes | …": chooses what the areas of the map stand for. Arrow keys move the choice.
/// With little room it is a button with a menu.
class MeasureBar : public QWidget {
    Q_OBJECT
public:
    explicit MeasureBar(QWidget* parent = nullptr);

    /// `withActive`: behind parameters, those that one token passes can be chosen, too.
    void setMeasures(const std::vector<map::Measure>& measures, bool withActive = false);
    void setMeasure(map::Measure measure, bool active = false); ///< emits nothing
    /// In full words, in short ones, or as a button with a menu: the first that fits, full words only if `mayBeFull`.
    void fit(int room, bool mayBeFull);
    int count() const { return static_cast<int>(m_ids.size()); }
    int leastWidth() const; ///< of the button with the menu
    QAbstractButton* button(map::Measure measure) const; ///< null if the model does not offer this measure
    QAbstractButton* activeButton() const; ///< null if it is not offered

Q_SIGNALS:
    void chosen(paramap::map::Measure measure);
    void activeChosen();

private:
    enum class Form { Full, Short, Menu };
    void name();
    int widthAs(Form form) const;
    struct Words;
    static Words wordsOf(int id);

    QLabel* m_label;
    QHBoxLayout* m_row;
    QButtonGroup* m_group;
    std::vector<int> m_ids; ///< of the buttons, from left to right
    MenuButton* m_button;
    QMenu* m_menu;
    Form m_form = Form::Full;
};

} // namespace paramap::ui
