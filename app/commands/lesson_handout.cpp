// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_handout.h"

#include "model/lesson/talk/talk.h"
#include "ui/lesson/handout.h"

#include <optional>

namespace paramap {

namespace {

/// A beat that shows what is true, not what could be tried.
bool tells(const lesson::Beat& beat) {
    return beat.kind != lesson::BeatKind::Question && beat.kind != lesson::BeatKind::Move
        && beat.kind != lesson::BeatKind::Try;
}

/// The last page of the step that tells an answer; no value if none does.
std::optional<lesson::Page> answerPage(lesson::Talk& talk) {
    const std::size_t step = talk.state().step;
    std::optional<lesson::Page> page;
    do {
        if (tells(talk.beat()))
            page = talk.page();
    } while (talk.next() && talk.state().step == step);
    talk.goTo(step);
    return page;
}

} // namespace

std::string lessonHandout(
    const lesson::Lesson& lesson, const HandoutWish& wish, const lesson::OpenModel& open, std::string_view ending) {
    lesson::Talk talk(lesson, open);
    talk.setQuiet(!wish.answers); // the map of one step could tell the answer of another
    ui::Handout handout;
    const lesson::Text* const language = lesson::valueOf(lesson.front, "language");
    handout.language = QString::fromStdString(language ? language->text : "en");
    handout.answersAtEnd = wish.answersAtEnd;
    handout.letter = wish.letter;
    for (int step = wish.first; step <= wish.last; ++step) {
        talk.goTo(static_cast<std::size_t>(step - 1));
        ui::HandoutStep sheet;
        sheet.question = talk.page();
        handout.title = QString::fromStdString(sheet.question.lesson);
        if (wish.notes)
            for (const std::string& note : talk.speaker().notes)
                sheet.notes << QString::fromStdString(note);
        if (wish.answers)
            sheet.answer = answerPage(talk);
        handout.steps.push_back(std::move(sheet));
    }
    return (ending == "pdf" ? ui::handoutPdf(handout) : ui::handoutHtml(handout)).toStdString();
}

} // namespace paramap
