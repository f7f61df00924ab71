// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tutor/tutor.h"

#include "model/lesson/exercise.h"
#include "model/lesson/lines.h"
#include "model/lesson/study/hints.h"
#include "model/lesson/tutor/visited_question.h"
#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <iterator>

namespace paramap::lesson {

namespace {

constexpr std::uint64_t apart = 1'000; ///< between the seeds of draws: more than a step has visits
constexpr int mostDraws = 8; ///< until sizes are other ones than before

/// What nobody judges is no question here: it neither counts nor returns.
bool isJudged(const Step& step) {
    return step.question && step.question->kind != QuestionKind::Free;
}

std::string saidOf(const Judgement& judgement) {
    std::string said;
    switch (judgement.verdict) {
    case Verdict::Right:
        said = "\u2713 Right";
        break;
    case Verdict::Wrong:
        said = "\u2717 Not right";
        break;
    case Verdict::Unreadable:
        return "? This cannot be read";
    case Verdict::Shown:
        return "Written down. Nobody judges it.";
    }
    return judgement.readAs.empty() ? said : phrase("%1, read as %2", {said, judgement.readAs});
}

} // namespace

Tutor::Tutor(const Lesson& lesson, OpenModel open, Progress progress, std::int64_t today, words::NumberStyle style)
    : m_lesson(lesson)
    , m_open(std::move(open))
    , m_progress(std::move(progress))
    , m_today(today)
    , m_style(std::move(style)) {
    plan();
    enter(0);
}

Tutor::~Tutor() = default;

int Tutor::questions() const {
    return static_cast<int>(std::ranges::count_if(m_lesson.steps, isJudged));
}

int Tutor::visitsOf(const Step& step) const {
    return static_cast<int>(std::ranges::count(m_progress.answered, nameOf(step), &Answered::step));
}

std::vector<Tutor::Visit> Tutor::returning(bool ofToday) const {
    std::vector<Visit> result;
    for (const Due& each : due(m_progress, m_today))
        for (std::size_t i = 0; i < m_lesson.steps.size(); ++i)
            if (isJudged(m_lesson.steps[i]) && nameOf(m_lesson.steps[i]) == each.step
                && (ofToday || each.otherSizes || each.since < m_today))
                result.push_back({i, true, each.otherSizes});
    return result;
}

std::vector<Tutor::Visit> Tutor::missed() const {
    std::vector<Visit> result = returning(true);
    std::erase_if(result, [this](const Visit& again) {
        const auto last = std::find_if(m_visits.rbegin(), m_visits.rend(),
            [&](const Visit& visit) { return visit.step == again.step && visit.practice == 0; });
        return last != m_visits.rend() && last->again && !last->isDone;
    });
    return result;
}

void Tutor::plan() {
    m_visits = returning(false);
    const std::vector<Step>& steps = m_lesson.steps;
    const auto open
        = std::ranges::find_if(steps, [this](const Step& step) { return isJudged(step) && visitsOf(step) == 0; });
    if (open == steps.end() && !m_visits.empty())
        return;
    std::size_t first = 0;
    if (open != steps.end() && !m_progress.answered.empty()) {
        first = static_cast<std::size_t>(open - steps.begin());
        while (first > 0 && !isJudged(steps[first - 1])) // what leads to the question is read again
            --first;
    }
    for (std::size_t i = first; i < steps.size(); ++i) {
        const bool isAnswered = visitsOf(steps[i]) > 0;
        if (!isAnswered || open == steps.end()) // all were answered: the whole lesson once more
            m_visits.push_back({i, isAnswered, false});
    }
}

void Tutor::enter(std::size_t visit) {
    m_at = visit;
    Visit& now = m_visits[m_at];
    if (now.number == 0)
        now.number = visitsOf(m_lesson.steps[now.step]) + 1;
    const auto seed = static_cast<std::uint64_t>(m_progress.seed) + static_cast<std::uint64_t>(now.number)
        + apart * static_cast<std::uint64_t>(now.practice);
    m_asked = std::make_unique<VisitedQuestion>(
        m_lesson, now.step, m_open, now.number, now.otherSizes ? std::optional(seed) : std::nullopt, m_style);
    if (now.isDone)
        while (m_asked->hasMore())
            m_asked->talk.next();
}

void Tutor::finish(bool shown) {
    Visit& now = visit();
    now.isDone = true;
    const Step& step = m_lesson.steps[now.step];
    if (isJudged(step) && now.practice == 0)
        m_progress.answered.push_back({nameOf(step), m_today, std::max(now.tries, 1),
            static_cast<int>(now.hints.size()), shown, m_asked->meant(now.given), m_asked->sizes});
    if (m_asked->hasMore())
        m_asked->talk.next();
}

void Tutor::answer(std::string_view text) {
    Visit& now = visit();
    const std::optional<Question>& question = m_asked->question;
    if (now.isDone || !question || trimmed(text).empty())
        return;
    now.given = text;
    const Judgement judgement = judge(m_asked->step(), *question, m_asked->meant(text), *m_asked->formulas);
    now.judgement = judgement;
    if (judgement.verdict == Verdict::Unreadable)
        return;
    ++now.tries;
    if (judgement.verdict != Verdict::Wrong)
        finish(false);
}

void Tutor::hint() {
    Visit& now = visit();
    if (const auto hint = now.isDone ? std::nullopt : m_asked->hint(now.hints.size()); hint && !hint->isAnswer)
        now.hints.push_back(hint->text);
}

void Tutor::showAnswer() {
    if (!visit().isDone && m_asked->question)
        finish(true);
}

bool Tutor::tryOtherSizes() {
    if (!visit().isDone || !canVary(m_asked->step()))
        return false;
    const std::vector<std::string> before = m_asked->sizes;
    const int most = visit().practice + mostDraws;
    m_visits.insert(m_visits.begin() + static_cast<std::ptrdiff_t>(m_at) + 1,
        {visit().step, true, true, visit().number, visit().practice});
    ++m_at;
    do {
        ++visit().practice;
        enter(m_at);
    } while (m_asked->sizes == before && visit().practice < most);
    return true;
}

bool Tutor::next() {
    const bool isOpen = m_asked->question && !visit().isDone;
    if (!isOpen && m_asked->hasMore())
        return m_asked->talk.next();
    if (m_at + 1 == m_visits.size())
        std::ranges::copy(missed(), std::back_inserter(m_visits));
    if (m_at + 1 == m_visits.size())
        return false;
    enter(m_at + 1);
    return true;
}

bool Tutor::isAtStart() const {
    const std::size_t first = m_asked->question && visit().isDone ? 1 : 0; // the question itself has nothing new then
    return m_asked->talk.state().beat <= first;
}

bool Tutor::previous() {
    if (!isAtStart())
        return m_asked->talk.previous();
    if (m_at == 0)
        return false;
    enter(m_at - 1);
    return true;
}

bool Tutor::change(const std::string& name, std::int64_t value) {
    return m_asked->talk.change(name, value);
}

std::string Tutor::ending() const {
    const auto later = static_cast<std::int64_t>(due(m_progress, m_today + lastReturn).size());
    std::string said = phrase(
        "This was the last step: %1 of %2 points.", {pointsText(scoreHalves(m_progress)), words::exact(questions())});
    if (later == 1)
        words::addSentence(said, "One question returns on another day.");
    if (later > 1)
        words::addSentence(said, phrase("%1 questions return on other days.", {words::exact(later)}));
    return said;
}

TutorPage Tutor::page() const {
    const Visit& now = visit();
    TutorPage result;
    result.page = m_asked->talk.page();
    result.page.votable = false;
    result.form = m_asked->form();
    result.choices = m_asked->choices;
    result.given = now.given;
    result.judgement = now.judgement;
    result.said = now.judgement ? saidOf(*now.judgement) : std::string();
    result.hints = now.hints;
    result.isOpen = m_asked->question && !now.isDone;
    if (result.isOpen) {
        result.asked = m_asked->gaps();
        result.tiles = m_asked->tiles;
        const std::optional<Hint> hint = m_asked->hint(now.hints.size());
        result.hasHint = hint && !hint->isAnswer;
    } else if (m_asked->question && !keepsAnswer(m_asked->step())) {
        result.answer = m_asked->answer();
    }
    result.canVary = m_asked->question && now.isDone && canVary(m_asked->step());
    result.place = phrase("step %1 of %2",
        {words::exact(static_cast<std::int64_t>(now.step + 1)),
            words::exact(static_cast<std::int64_t>(m_lesson.steps.size()))});
    if (now.again)
        result.again = m_asked->sizes.empty() ? "again"
                                              : phrase("again, at other sizes: %1", {words::commaList(m_asked->sizes)});
    result.score = phrase("%1 of %2 points", {pointsText(scoreHalves(m_progress)), words::exact(questions())});
    result.isFirst = m_at == 0 && isAtStart();
    const bool isEnd = m_at + 1 == m_visits.size() && (result.isOpen || !m_asked->hasMore());
    result.isLast = isEnd && missed().empty();
    return result;
}

} // namespace paramap::lesson
