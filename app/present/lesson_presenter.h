// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/present/awake_screen.h"
#include "app/present/open_lesson.h"
#include "app/present/present_keys.h"
#include "app/present/screens.h"
#include "app/present/vote_export.h"
#include "ui/lesson/lesson_view.h"
#include "ui/lesson/speaker_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace paramap {

/// How a lesson is presented.
struct PresentChoice {
    std::size_t step = 0; ///< from 0
    int screen = 0; ///< of the audience, from 1; 0: as planScreens finds
    std::optional<bool> dark; ///< no value: as the desktop has it
    bool patterns = false; ///< kinds are striped or dotted, too
    bool motion = true; ///< false: nothing moves, even if the desktop allows it
    bool resume = false; ///< go on where the last talk stood, if it was this lesson's
};

/// Gives a lesson on one screen or two. It works on its own models: what the main window shows stays as it was.
class LessonPresenter : public QObject {
    Q_OBJECT
public:
    LessonPresenter(std::unique_ptr<OpenLesson> lesson, const PresentChoice& choice, QObject* parent = nullptr);
    ~LessonPresenter() override;

    void start();
    ui::LessonView& audience() { return *m_audience; }
    ui::SpeakerView& speaker() { return *m_speaker; }
    OpenLesson& lesson() { return *m_lesson; }
    VoteExport& votes() { return *m_votes; }
    bool hasSpeaker() const { return m_plan.speaker != nullptr; }

Q_SIGNALS:
    void finished(); ///< a person left the talk

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool press(QObject* watched, const QKeyEvent& key);
    void fulfil(const KeyWish& wish);
    void digit(const KeyWish& wish);
    void leave();
    void cover(ui::LessonView::Cover cover);
    void nextZoom();
    void moved(); ///< the place in the lesson is another one
    void show(); ///< shows the page and the speaker's notes, and keeps where the talk stands
    void showPage(); ///< the page alone, while a size changes
    void listenToParts(); ///< keys of fields and sliders reach the presenter first
    void tell(const QString& sentence);
    void showClock();
    void showTheme();
    void showNotes(bool shown);
    void place(); ///< puts the windows on their screens
    void swap();
    void startMove();
    void moveOn();
    void changeSize(const QString& name, qint64 value);
    int seconds() const;

    std::unique_ptr<OpenLesson> m_lesson;
    PresentChoice m_choice;
    std::unique_ptr<ui::LessonView> m_audience;
    std::unique_ptr<ui::SpeakerView> m_speaker;
    std::unique_ptr<VoteExport> m_votes;
    std::optional<AwakeScreen> m_awake; ///< once it has begun
    ScreenPlan m_plan;
    bool m_dark = false, m_spot = false, m_swapped = false, m_left = false;
    QString m_typed; ///< digits after G; null: none are expected
    QElapsedTimer m_clock, m_stepClock;
    int m_earlier = 0; ///< seconds of the talk before it was resumed
    QTimer m_tick, m_escape, m_told, m_motion, m_settled;
    QElapsedTimer m_moving;
    lesson::SpeakerNotes m_notes;
    std::optional<std::size_t> m_prepared; ///< the step behind it is open
};

} // namespace paramap
