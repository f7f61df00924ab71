// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/tutor/tutor_page.h"
#include "ui/lesson/lesson_view.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace paramap::ui {

class AnswerField;
class TileChooser;

/// A lesson for one person: the page as an audience would see it, and below it the answer, hints, what the judge says,
/// and the way on. It shows finished values and says what is wished.
class TutorView : public QWidget {
    Q_OBJECT
public:
    explicit TutorView(QWidget* parent = nullptr);

    void setPage(const lesson::TutorPage& page);
    void setTheme(const Theme& theme);
    void setNumbers(const words::NumberStyle& numbers);
    void setEnd(const QString& sentence); ///< shown in place of the judge's words, at the end of the lesson
    void setMessage(const QString& sentence); ///< something that is wrong outside the lesson; "" for none
    LessonView& lesson() { return *m_page; }
    AnswerField& field() { return *m_field; }
    QString said() const; ///< by the judge, as it is read

Q_SIGNALS:
    void answered(const QString& answer);
    void hintWished();
    void answerWished();
    void otherSizesWished();
    void nextWished();
    void previousWished();
    void receiptWished();
    void sizeChanged(const QString& name, qint64 value);

private:
    void check();
    void showButtons(const lesson::TutorPage& page);
    void say(const QString& sentences);

    LessonView* m_page;
    AnswerField* m_field;
    TileChooser* m_tiles;
    QLabel *m_hints, *m_said, *m_place, *m_message;
    QPushButton *m_check, *m_hint, *m_show, *m_other, *m_previous, *m_next;
    bool m_isOpen = false;
    std::size_t m_step = std::size_t(-1); ///< none is shown yet
};

} // namespace paramap::ui
