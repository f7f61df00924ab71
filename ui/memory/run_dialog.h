// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace paramap::ui {

/// How the model is run: batch, lengths, number types, optimizer. Not modal; every change takes effect at once.
class RunDialog : public QDialog {
    Q_OBJECT
public:
    explicit RunDialog(QWidget* parent = nullptr);
    void setRun(const cost::RunSettings& run); ///< shows it and says nothing

Q_SIGNALS:
    void runEdited(const paramap::cost::RunSettings& run);

private:
    QSpinBox* addNumber(
        QFormLayout* form, const QString& label, std::int64_t cost::RunSettings::*field, bool automatic);
    QComboBox* addWord(QFormLayout* form, const QString& label, const char* setting,
        std::string cost::RunSettings::*field, const QString& automatic = {});
    void addTitle(QFormLayout* form, const QString& title);
    void edit();

    struct Number {
        QSpinBox* box;
        std::int64_t cost::RunSettings::*field;
    };
    struct Word {
        QComboBox* box;
        std::string cost::RunSettings::*field;
    };
    std::vector<Number> m_numbers;
    std::vector<Word> m_words;
    cost::RunSettings m_run;
    bool m_showing = false;
};

} // namespace paramap::ui
