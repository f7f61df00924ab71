// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/lesson_presenter.h"

#include "app/present/talk_keeper.h"
#include "model/lesson/talk/vote_table.h"

#include <QGuiApplication>
#include <QPalette>
#include <QScreen>

#include <algorithm>
#include <cmath>

namespace paramap {

namespace {

constexpr int leaveWithin = 2000; // ms between two Esc
constexpr int toldFor = 8000; // ms
constexpr int frame = 16; // ms
constexpr int settled = 300; // ms after the last change of a size

} // namespace

LessonPresenter::LessonPresenter(std::unique_ptr<OpenLesson> lesson, const PresentChoice& choice, QObject* parent)
    : QObject(parent)
    , m_lesson(std::move(lesson))
    , m_choice(choice)
    , m_audience(std::make_unique<ui::LessonView>())
    , m_speaker(std::make_unique<ui::SpeakerView>())
    , m_votes(std::make_unique<VoteExport>(*m_lesson))
    , m_dark(choice.dark.value_or(ui::Theme::current(QGuiApplication::palette()).isDark)) {
    m_audience->setNumbers(m_lesson->style());
    m_audience->setMotion(choice.motion);
    m_audience->setPatterns(choice.patterns);
    m_speaker->setPatterns(choice.patterns);
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
    connect(m_speaker.get(), &ui::SpeakerView::exportWished, this, [this] { fulfil({Wish::Export}); });
    connect(m_votes.get(), &VoteExport::said, this, &LessonPresenter::tell);
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
    m_told.setSingleShot(true);
    m_told.setInterval(toldFor);
    for (const QTimer* timer : {&m_escape, &m_told})
        connect(timer, &QTimer::timeout, this, [this] { tell({}); });
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
    m_awake.emplace();
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
    if (!hasSpeaker())
        return;
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
    m_speaker->setExportable(lesson::anyVotes(talk.state()));
    if (hasSpeaker())
        m_speaker->setNext(talk.nextPage());
    showClock();
    listenToParts();
    keepTalk(*m_lesson, talk, seconds());
    if (m_prepared != talk.state().step) {
        m_prepared = talk.state().step;
        QTimer::singleShot(0, this, [this] { m_lesson->talk().prepareNextStep(); }); // once this page is painted
    }
}

/// What only the lecturer needs to know; the audience sees it where there is one screen.
void LessonPresenter::tell(const QString& sentence) {
    m_audience->setMessage(hasSpeaker() ? QString() : sentence);
    m_speaker->setMessage(hasSpeaker() ? sentence : QString());
    m_escape.stop(); // what it asked is no longer read
    if (!sentence.isEmpty())
        m_told.start();
}

void LessonPresenter::showPage() {
    const lesson::Page page = m_lesson->talk().page();
    m_audience->setPage(page);
    m_speaker->now().setPage(page);
}

void LessonPresenter::moved() {
    m_audience->setZoom(1);
    m_motion.stop();
    m_settled.stop();
    tell({});
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

/// The notes alone: the room sees them too, and must not read the answer.
void LessonPresenter::showNotes(bool shown) {
    QStringList lines;
    for (const std::string& paragraph : m_notes.notes)
        lines << QString::fromStdString(paragraph);
    m_audience->setNotes(shown && !hasSpeaker() ? lines.join(QStringLiteral("  ·  ")) : QString());
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
    if (!move || move->seconds == 0 || !m_audience->moves()) // the page says both values
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
