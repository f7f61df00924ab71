// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/present/open_lesson.h"
#include "model/lesson/work/work.h"
#include "ui/lesson/work_view.h"

#include <memory>

namespace paramap {

/// A lesson that one person works through. It works on its own models: what the main window shows stays as it was. Each
/// answer is kept at once.
class WorkWindow : public ui::WorkView {
    Q_OBJECT
public:
    explicit WorkWindow(std::unique_ptr<OpenLesson> lesson, QWidget* parent = nullptr);
    ~WorkWindow() override;

    lesson::Work& work() { return *m_work; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(); ///< the page where the person is
    void keep();
    void goOn();

    std::unique_ptr<OpenLesson> m_lesson;
    std::unique_ptr<lesson::Work> m_work;
};

} // namespace paramap
