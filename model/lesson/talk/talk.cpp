// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/talk/talk.h"

#include "model/lesson/talk/page_maker.h"
#include "model/lesson/talk/page_parts.h"
#include "model/lesson/talk/speaker_notes.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::lesson {

Talk::Talk(const Lesson& lesson, OpenModel open, words::NumberStyle style)
    : m_lesson(lesson)
    , m_open(std::move(open))
    , m_style(std::move(style)) {
    enter(0, 0);
}

void Talk::enter(std::size_t step, std::size_t beat) {
    m_state.step = std::min(step, m_lesson.steps.size() - 1);
    m_beats = beatsOf(m_lesson.steps[m_state.step]);
    m_state.beat = std::min(beat, m_beats.size() - 1);
    m_state.whatIf.clear();
}

void Talk::setState(TalkState state) {
    WhatIf changes = state.whatIf;
    m_state = std::move(state);
    enter(m_state.step, m_state.beat);
    for (const auto& [name, value] : changes)
        change(name, value);
}

bool Talk::next() {
    if (m_state.beat + 1 < m_beats.size())
        enter(m_state.step, m_state.beat + 1);
    else if (m_state.step + 1 < steps())
        enter(m_state.step + 1, 0);
    else
        return false;
    return true;
}

bool Talk::previous() {
    if (m_state.beat > 0)
        enter(m_state.step, m_state.beat - 1);
    else if (m_state.step > 0)
        enter(m_state.step - 1, beatsOf(m_lesson.steps[m_state.step - 1]).size() - 1);
    else
        return false;
    return true;
}

void Talk::goTo(std::size_t step) {
    enter(step, 0);
}

bool Talk::votable() const {
    const std::optional<Question>& question = step().question;
    return m_state.beat == 0 && question && isVotable(*question);
}

void Talk::vote(std::size_t option, int change) {
    if (const std::optional<Question>& asked = step().question; votable() && asked && option < asked->options.size())
        m_state.votes[m_state.step].count(option, change);
}

void Talk::setVotes(std::size_t option, int hands) {
    if (const std::optional<Question>& asked = step().question; votable() && asked && option < asked->options.size())
        m_state.votes[m_state.step].set(option, hands);
}

void Talk::closeRound() {
    if (votable())
        m_state.votes[m_state.step].closeRound(roundsOf(step()));
}

bool Talk::change(const std::string& name, std::int64_t value) {
    const BeatKind kind = beat().kind;
    if (kind != BeatKind::Try && kind != BeatKind::Move)
        return false;
    WhatIf changes = m_state.whatIf;
    changes[name] = value;
    try {
        (void)changedModel(m_open(modelOf(m_lesson, step())), changes);
    } catch (const Problem&) {
        return false;
    }
    m_state.whatIf = std::move(changes);
    return true;
}

void Talk::undoChanges() {
    m_state.whatIf.clear();
}

Page Talk::pageAt(const TalkState& state) const {
    const std::size_t beats = beatsOf(m_lesson.steps[state.step]).size();
    try {
        return makePage(m_lesson, m_open, {state.step, state.beat, &state.votes, state.whatIf, state.quiet}, m_style);
    } catch (const Problem& problem) {
        Page page;
        page.step = state.step;
        page.steps = steps();
        page.beat = state.beat;
        page.beats = beats;
        page.statement = {{Piece::Kind::Words, printable(m_lesson.steps[state.step].heading.text), {}}};
        page.parts = {PageText{PageText::Role::Body, {{Piece::Kind::Words, printable(problem.sentence()), {}}}}};
        return page;
    }
}

Page Talk::page() const {
    return pageAt(m_state);
}

std::optional<Page> Talk::nextPage() const {
    Talk ahead(*this);
    if (!ahead.next())
        return std::nullopt;
    return ahead.page();
}

void Talk::prepareNextStep() const {
    if (m_state.step + 1 == steps())
        return;
    Talk ahead(*this);
    ahead.goTo(m_state.step + 1);
    (void)ahead.page();
}

SpeakerNotes Talk::speaker() const {
    try {
        return speakerNotes(m_lesson, m_open, m_state, m_style);
    } catch (const Problem&) {
        return {}; // its page says what is wrong
    }
}

} // namespace paramap::lesson
