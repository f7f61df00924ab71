// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/run_form.h"

#include <QLabel>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace paramap::ui {

/// The editor of one setting, and its warning below. Choices that the model does not allow are grey; their tooltips
/// give the reason. The layout around it makes the label.
class RunRowEdit : public QWidget {
    Q_OBJECT
public:
    explicit RunRowEdit(const text::RunRow& row, QWidget* parent = nullptr);

    void setRow(const text::RunRow& row); ///< must have the same key and kind
    const text::RunRow& row() const { return m_row; }
    void refuse(const QString& problem); ///< restores the value in force and shows the problem
    QWidget* editor() const; ///< the widget that the label's mnemonic focuses

Q_SIGNALS:
    void edited(const QString& text); ///< the chosen or typed text

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
