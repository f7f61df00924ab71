// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/present/open_lesson.h"
#include "model/lesson/tutor/tutor.h"
#include "ui/lesson/tutor_view.h"

#include <memory>

namespace paramap {

/// A lesson that one person works through. It works on its own models: what the main window shows stays as it was. Each
/// answer is kept at once.
class TutorWindow : public ui::TutorView {
    Q_OBJECT
public:
    explicit TutorWindow(std::unique_ptr<OpenLesson> lesson, QWidget* parent = nullptr);
    ~TutorWindow() override;

    lesson::Tutor& tutor() { return *m_tutor; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void showPage(); ///< where the person is
    void keep();
    void goOn();

    std::unique_ptr<OpenLesson> m_lesson;
    std::unique_ptr<lesson::Tutor> m_tutor;
};

} // namespace paramap
