// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/lesson_files.h"
#include "app/present/lesson_presenter.h"
#include "app/present/tutor_window.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QMenu;

namespace paramap {

class Authoring;
class MainWindow;

/// What the window does with lessons: lists and presents them. A presenter works on models of its own, so that the
/// window stays as it was.
class Lessons : public QObject {
    Q_OBJECT
public:
    explicit Lessons(MainWindow& window);
    ~Lessons() override;

    const std::vector<LessonSummary>& all(); ///< read when they are first asked for
    void forget() { m_all.clear(); } ///< they are read again: one was written
    void fillMenu(QMenu& menu);
    void choose(); ///< asks which one, and presents it
    void chooseWork(); ///< asks which one, and opens it for a person alone
    TutorWindow* workThrough(const QString& path); ///< null if it cannot be opened; the message bar says why
    void present(const QString& path, const PresentChoice& choice = {});
    void presentFromHere(); ///< the last one, at the step where it was left
    void offerResume(); ///< in the message bar, if a lesson that was written or a talk was cut off
    void offerReturning(); ///< in the message bar, if it is free: the lesson with the most questions that return today
    Authoring& authoring() { return *m_authoring; }
    LessonPresenter* presenter() { return m_presenter.get(); } ///< null: nothing is presented

private:
    bool offerDraft();
    void finish();
    std::unique_ptr<OpenLesson> opened(const QString& path); ///< null if it cannot be opened; the message bar says why

    MainWindow& m_window;
    Authoring* m_authoring;
    std::vector<LessonSummary> m_all;
    std::unique_ptr<LessonPresenter> m_presenter;
    QString m_path; ///< of the last one
    QString m_returning; ///< the lesson that was offered
    std::size_t m_step = 0; ///< where it was left
};

} // namespace paramap
