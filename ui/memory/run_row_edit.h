// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/run_form.h"

#include <QLabel>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace paramap::ui {

/// The editor of one setting and the warning below it. What the model does not allow is greyed, with the reason as its
/// tooltip. The label in front of it is made by whoever lays rows out.
class RunRowEdit : public QWidget {
    Q_OBJECT
public:
    explicit RunRowEdit(const text::RunRow& row, QWidget* parent = nullptr);

    void setRow(const text::RunRow& row); ///< of the same key and kind
    const text::RunRow& row() const { return m_row; }
    void refuse(const QString& problem); ///< what was typed gives way to the value in force, and this is said
    QWidget* editor() const; ///< that a label's mnemonic leads to

Q_SIGNALS:
    void edited(const QString& text); ///< as it was chosen or typed

protected:
    void changeEvent(QEvent* event) override;

private:
    void showChoices();
    void showValue();
    void say(const QString& problem);
    void send(const QString& text);

    text::RunRow m_row;
    QSpinBox* m_number = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_flag = nullptr;
    QLabel* m_fact = nullptr;
    QLabel* m_problem;
    bool m_showing = false;
};

} // namespace paramap::ui
