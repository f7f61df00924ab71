// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/tutor/tutor_page.h"
#include "model/words/numbers.h"

#include <QWidget>

class QBoxLayout;

namespace paramap::ui {

/// Where an answer is given: a line, buttons for options, a list to put in order, a list of parts or a text.
class AnswerField : public QWidget {
    Q_OBJECT
public:
    explicit AnswerField(QWidget* parent = nullptr);

    /// The parts are made anew where `page` asks another question; else they stay with what was typed.
    void setPage(const lesson::TutorPage& page);
    void setNumbers(const words::NumberStyle& numbers) { m_decimal = QString::fromStdString(numbers.decimal); }
    QString answer() const; ///< as the judge reads it: "1.77 M", "2", "1 3", "none"
    int choice() const; ///< of the parts of a map, from 0; −1: none, and for other forms
    void choose(int choice); ///< one of these parts
    void press(int choice); ///< as a click on an option, or on the part of a map, from 0
    void focusFirst();

Q_SIGNALS:
    void entered(); ///< Return in a line
    void changed();

private:
    void build(const lesson::TutorPage& page);
    void addLine(const lesson::TutorPage& page);
    void addButtons(const lesson::TutorPage& page);
    void addOrder(const lesson::TutorPage& page);
    void addTiles(const lesson::TutorPage& page);
    void addText();

    QBoxLayout* m_row;
    lesson::AnswerForm m_form = lesson::AnswerForm::None;
    std::string m_asked; ///< what the parts were made for
    bool m_isOpen = false;
    QString m_decimal{QLatin1Char('.')}; ///< of the numbers that are typed
};

} // namespace paramap::ui
