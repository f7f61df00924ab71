// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/lesson_presenter.h"

#include "app/present/talk_keeper.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPalette>
#include <QScreen>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace paramap {

using Cover = ui::LessonView::Cover;

namespace {

constexpr int leaveWithin = 2000; // ms between two Esc
constexpr int frame = 16; // ms
constexpr int settled = 300; // ms after the last change of a size

/// Whether a widget has keys of its own: fields, buttons and sliders.
bool hasOwnKeys(const QObject* watched) {
    return qobject_cast<const QAbstractSpinBox*>(watched) || qobject_cast<const QLineEdit*>(watched)
        || qobject_cast<const QAbstractButton*>(watched) || qobject_cast<const QAbstractSlider*>(watched);
}

} // namespace

LessonPresenter::LessonPresenter(std::unique_ptr<OpenLesson> lesson, const PresentChoice& choice, QObject* parent)
    : QObject(parent)
    , m_lesson(std::move(lesson))
    , m_choice(choice)
    , m_audience(std::make_unique<ui::LessonView>())
    , m_speaker(std::make_unique<ui::SpeakerView>())
    , m_dark(choice.dark.value_or(ui::Theme::current(QGuiApplication::palette()).isDark)) {
    m_audience->setNumbers(m_lesson->style());
    m_speaker->now().setNumbers(m_lesson->style());
    m_audience->setWindowTitle(tr("%1 – Paramap").arg(QString::fromStdString(m_lesson->title())));
    m_speaker->setWindowTitle(tr("Speaker's view – Paramap"));
    m_audience->installEventFilter(this);
    m_speaker->installEventFilter(this);
    m_speaker->now().installEventFilter(this);
    connect(m_audience.get(), &ui::LessonView::clicked, this, [this] { fulfil({Wish::Next}); });
    connect(m_audience.get(), &ui::LessonView::sizeChanged, this, &LessonPresenter::changeSize);
    for (ui::LessonView* view : {m_audience.get(), &m_speaker->now()})
        connect(view, &ui::LessonView::pointed, this,
            [this](QPointF at) { m_audience->setSpot(m_spot ? std::optional(at) : std::nullopt); });
    connect(m_speaker.get(), &ui::SpeakerView::handsEdited, this, [this](int option, int hands) {
        m_lesson->talk().setVotes(static_cast<std::size_t>(option), hands);
        show();
    });
    connect(m_speaker.get(), &ui::SpeakerView::roundClosed, this, [this] { fulfil({Wish::Round}); });
    const auto rearrange = [this] {
        place();
        show();
    };
    connect(qGuiApp, &QGuiApplication::screenAdded, this, rearrange);
    connect(
        qGuiApp, &QGuiApplication::screenRemoved, this, [this, rearrange] { QTimer::singleShot(0, this, rearrange); });
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &LessonPresenter::showClock);
    m_escape.setSingleShot(true);
    m_escape.setInterval(leaveWithin);
    connect(&m_escape, &QTimer::timeout, this, [this] { m_audience->setMessage({}); });
    m_motion.setInterval(frame);
    connect(&m_motion, &QTimer::timeout, this, &LessonPresenter::moveOn);
    m_settled.setSingleShot(true);
    m_settled.setInterval(settled);
    connect(&m_settled, &QTimer::timeout, this, &LessonPresenter::show);
}

LessonPresenter::~LessonPresenter() = default;

void LessonPresenter::start() {
    m_lesson->talk().goTo(m_choice.step);
    if (const std::optional<KeptTalk> kept = m_choice.resume ? keptTalk() : std::nullopt;
        kept && kept->file == m_lesson->path()) {
        resume(*m_lesson, *kept);
        m_earlier = kept->seconds;
    }
    m_clock.start();
    m_stepClock.start();
    m_tick.start();
    showTheme();
    place();
    show();
}

int LessonPresenter::seconds() const {
    return m_earlier + static_cast<int>(m_clock.elapsed() / 1000);
}

void LessonPresenter::place() {
    m_plan = planScreens(QGuiApplication::screens(), QGuiApplication::primaryScreen(), m_choice.screen);
    if (m_swapped && m_plan.speaker)
        std::swap(m_plan.audience, m_plan.speaker);
    if (!m_plan.audience)
        return;
    const auto putOn = [](QWidget& window, QScreen& screen) {
        window.setScreen(&screen);
        window.setGeometry(screen.geometry());
        window.showFullScreen();
    };
    putOn(*m_audience, *m_plan.audience);
    m_speaker->setPageSize(m_plan.audience->size());
    if (m_plan.speaker) {
        putOn(*m_speaker, *m_plan.speaker);
        m_speaker->activateWindow();
        m_speaker->now().setFocus();
    } else {
        m_speaker->hide();
        m_audience->activateWindow();
        m_audience->setFocus();
    }
}

void LessonPresenter::swap() {
    m_swapped = !m_swapped;
    place();
}

void LessonPresenter::show() {
    lesson::Talk& talk = m_lesson->talk();
    const lesson::Page page = talk.page();
    m_audience->setPage(page);
    m_audience->setHints(page.step == 0 && !m_plan.speaker ? presenterHints() : QStringList());
    m_speaker->now().setPage(page);
    m_notes = talk.speaker();
    m_speaker->setNotes(m_notes);
    if (hasSpeaker())
        m_speaker->setNext(talk.nextPage());
    showClock();
    listenToParts();
    keepTalk(*m_lesson, talk, seconds());
}

void LessonPresenter::showPage() {
    const lesson::Page page = m_lesson->talk().page();
    m_audience->setPage(page);
    m_speaker->now().setPage(page);
}

void LessonPresenter::listenToParts() {
    for (QWidget* window : {static_cast<QWidget*>(m_audience.get()), static_cast<QWidget*>(m_speaker.get())})
        for (QWidget* part : window->findChildren<QWidget*>())
            if (hasOwnKeys(part))
                part->installEventFilter(this);
}

void LessonPresenter::moved() {
    m_audience->setZoom(1);
    m_motion.stop();
    m_settled.stop();
    show();
    startMove();
}

void LessonPresenter::showClock() {
    m_speaker->setClock(static_cast<int>(m_stepClock.elapsed() / 1000), seconds(), m_notes);
}

void LessonPresenter::showTheme() {
    const ui::Theme& theme = m_dark ? ui::Theme::dark() : ui::Theme::light();
    m_audience->setTheme(theme);
    m_speaker->setTheme(theme);
}

void LessonPresenter::showNotes(bool shown) {
    QStringList lines;
    for (const std::string& paragraph : m_notes.notes)
        lines << QString::fromStdString(paragraph);
    for (const std::string& answer : m_notes.answer)
        lines << QString::fromStdString(answer);
    m_audience->setNotes(shown && !hasSpeaker() ? lines.join(QStringLiteral("  ·  ")) : QString());
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
        m_audience->setMessage(tr("Esc again leaves the lesson."));
        return m_escape.start();
    }
    m_left = true;
    m_tick.stop();
    forgetTalk();
    m_audience->hide();
    m_speaker->hide();
    Q_EMIT finished();
}

void LessonPresenter::changeSize(const QString& name, qint64 value) {
    lesson::Talk& talk = m_lesson->talk();
    if (!talk.change(name.toStdString(), value))
        return;
    showPage();
    m_settled.start();
}

void LessonPresenter::startMove() {
    const std::optional<lesson::PageMove>& move = m_audience->page().move;
    const bool still = m_audience->style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
    if (!move || move->seconds == 0 || still) // the page says both values
        return;
    m_moving.start();
    m_motion.start();
    moveOn();
}

/// The size goes by equal ratios, so that a doubling takes as long as the next one.
void LessonPresenter::moveOn() {
    const std::optional<lesson::PageMove> move = m_audience->page().move;
    if (!move) {
        m_motion.stop();
        return;
    }
    const double share
        = std::min(1.0, static_cast<double>(m_moving.elapsed()) / (1000.0 * static_cast<double>(move->seconds)));
    lesson::Talk& talk = m_lesson->talk();
    const std::int64_t value = lesson::valueOnTheWay(*move, share);
    if (talk.change(move->name, value)) // a value in between may be illegal: the page then waits for the next one
        showPage();
    if (share >= 1) {
        m_motion.stop();
        talk.undoChanges();
        show();
    }
}

} // namespace paramap
