// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"

#include <QObject>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QWidget;

namespace paramap::ui {

/// The size of a figure: a preset, or width and height in a unit, pixels to an inch, and the size of words.
class SizeFields : public QObject {
    Q_OBJECT
public:
    SizeFields(QFormLayout& form, QWidget* parent); ///< adds its rows to the form

    const map::FigureSize& size() const { return m_size; }
    void setSize(const map::FigureSize& size); ///< emits nothing

Q_SIGNALS:
    void changed();

private:
    static QDoubleSpinBox* number(const char* name, const QString& label, QWidget* parent);
    void choosePreset();
    void chooseUnit(); ///< the lengths stay the same in another unit
    void take(); ///< what a person has set in the fields
    void show();

    map::FigureSize m_size;
    QComboBox *m_preset, *m_unit;
    QDoubleSpinBox *m_width, *m_height, *m_dpi, *m_text;
};

} // namespace paramap::ui
