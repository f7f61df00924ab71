// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/lesson_presenter.h"
#include "app/present/talk_keeper.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QLineEdit>

// What keys do in a talk.

namespace paramap {

using Cover = ui::LessonView::Cover;

namespace {

/// Whether a widget has keys of its own: fields, buttons and sliders.
bool hasOwnKeys(const QObject* watched) {
    return qobject_cast<const QAbstractSpinBox*>(watched) || qobject_cast<const QLineEdit*>(watched)
        || qobject_cast<const QAbstractButton*>(watched) || qobject_cast<const QAbstractSlider*>(watched);
}

} // namespace

void LessonPresenter::listenToParts() {
    for (QWidget* window : {static_cast<QWidget*>(m_audience.get()), static_cast<QWidget*>(m_speaker.get())})
        for (QWidget* part : window->findChildren<QWidget*>())
            if (hasOwnKeys(part) && part->window() == window) // a dialog's keys are its own
                part->installEventFilter(this);
}

bool LessonPresenter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress)
        return press(watched, static_cast<QKeyEvent&>(*event));
    if (event->type() == QEvent::KeyRelease) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if (wishOf(key).wish == Wish::Notes && !key.isAutoRepeat())
            showNotes(false);
        return false;
    }
    if (event->type() == QEvent::Close && !m_left) {
        m_left = true;
        if (!m_votes->isDue()) // else the next start offers to go on, with the votes
            forgetTalk();
        QTimer::singleShot(0, this, &LessonPresenter::finished);
    }
    return QObject::eventFilter(watched, event);
}

bool LessonPresenter::press(QObject* watched, const QKeyEvent& key) {
    // A remote control works wherever the keyboard is. All other keys of a field are its own.
    const bool isRemote = key.key() == Qt::Key_PageDown || key.key() == Qt::Key_PageUp || key.key() == Qt::Key_Escape;
    if (hasOwnKeys(watched) && !isRemote)
        return false;
    const KeyWish wish = wishOf(key);
    if (wish.wish == Wish::None)
        return false;
    const bool isMove = wish.wish == Wish::Next || wish.wish == Wish::Previous;
    if (key.isAutoRepeat() && !isMove)
        return true;
    fulfil(wish);
    return true;
}

void LessonPresenter::cover(Cover cover) {
    m_audience->setCover(m_audience->cover() == Cover::None ? cover : Cover::None);
}

void LessonPresenter::nextZoom() {
    m_audience->setZoom(m_audience->zoom() == 3 ? 1 : m_audience->zoom() + 1);
}

void LessonPresenter::digit(const KeyWish& wish) {
    if (!m_typed.isNull()) {
        m_typed += QString::number(wish.digit);
        m_audience->setMessage(tr("Step %1").arg(m_typed));
        return;
    }
    if (wish.digit == 0)
        return;
    m_lesson->talk().vote(static_cast<std::size_t>(wish.digit - 1), wish.wish == Wish::Vote ? 1 : -1);
    show();
}

void LessonPresenter::fulfil(const KeyWish& wish) {
    lesson::Talk& talk = m_lesson->talk();
    const std::size_t before = talk.state().step;
    if (!m_typed.isNull() && wish.wish != Wish::Vote) {
        const int step = m_typed.toInt();
        m_typed = QString();
        m_audience->setMessage({});
        if (wish.wish == Wish::Next && step >= 1) {
            talk.goTo(static_cast<std::size_t>(step - 1));
            m_stepClock.start();
            return moved();
        }
        if (wish.wish == Wish::Leave)
            return;
    }
    const bool covered = m_audience->cover() != Cover::None;
    if (covered && wish.wish != Wish::Notes)
        return m_audience->setCover(Cover::None);
    switch (wish.wish) {
    case Wish::Next:
        if (talk.next())
            break;
        if (m_votes->isDue())
            tell(tr("This was the last page. E exports the votes."));
        return;
    case Wish::Previous:
        if (talk.previous())
            break;
        return;
    case Wish::NextStep:
        talk.goTo(before + 1);
        break;
    case Wish::PreviousStep:
        talk.goTo(before == 0 ? 0 : before - 1);
        break;
    case Wish::First:
        talk.goTo(0);
        break;
    case Wish::Last:
        talk.goTo(talk.steps() - 1);
        break;
    case Wish::Black:
        return cover(Cover::Black);
    case Wish::White:
        return cover(Cover::White);
    case Wish::Quiet:
        talk.setQuiet(!talk.state().quiet);
        return show();
    case Wish::Zoom:
        return nextZoom();
    case Wish::Spot:
        m_spot = !m_spot;
        return m_audience->setSpot(m_spot ? std::optional(QPointF(0.5, 0.5)) : std::nullopt);
    case Wish::Theme:
        m_dark = !m_dark;
        return showTheme();
    case Wish::Swap:
        return swap();
    case Wish::ResetClock:
        m_earlier = 0;
        m_clock.start();
        m_stepClock.start();
        return showClock();
    case Wish::Round:
        talk.closeRound();
        return show();
    case Wish::Export:
        m_escape.stop();
        return m_votes->ask(m_plan.speaker ? static_cast<QWidget&>(*m_speaker) : *m_audience);
    case Wish::Go:
        m_typed = QStringLiteral("");
        return m_audience->setMessage(tr("Step …"));
    case Wish::Vote:
    case Wish::Unvote:
        return digit(wish);
    case Wish::Notes:
        return showNotes(true);
    case Wish::Leave:
        return leave();
    case Wish::None:
        return;
    }
    if (talk.state().step != before)
        m_stepClock.start();
    moved();
}

/// Esc undoes what lies over the page, then what the audience changed; then twice within two seconds leaves.
void LessonPresenter::leave() {
    lesson::Talk& talk = m_lesson->talk();
    if (m_audience->zoom() > 1)
        return m_audience->setZoom(1);
    if (!talk.state().whatIf.empty()) {
        m_motion.stop();
        talk.undoChanges();
        return show();
    }
    if (!m_escape.isActive()) {
        tell(m_votes->isDue() ? tr("Esc again leaves the lesson without its votes. E exports them.")
                              : tr("Esc again leaves the lesson."));
        return m_escape.start();
    }
    m_left = true;
    m_tick.stop();
    forgetTalk();
    m_audience->hide();
    m_speaker->hide();
    Q_EMIT finished();
}

} // namespace paramap
