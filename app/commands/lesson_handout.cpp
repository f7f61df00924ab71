// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_handout.h"

#include "model/lesson/export/secrets.h"
#include "model/lesson/study/answer_key.h"
#include "model/lesson/talk/page_maker.h"
#include "model/lesson/talk/talk.h"
#include "model/lesson/tile_children.h"
#include "model/lesson/tutor/tutor_page.h"
#include "ui/lesson/handout.h"

#include <optional>
#include <vector>

namespace paramap {

namespace {

/// A beat that shows what is true, not what could be tried.
bool tells(const lesson::Beat& beat) {
    return beat.kind != lesson::BeatKind::Question && beat.kind != lesson::BeatKind::Move
        && beat.kind != lesson::BeatKind::Try;
}

/// The pages of the step that tell its answer.
std::vector<lesson::Page> answerPages(lesson::Talk& talk) {
    const std::size_t step = talk.state().step;
    std::vector<lesson::Page> pages;
    do {
        if (tells(talk.beat()))
            pages.push_back(talk.page());
    } while (talk.next() && talk.state().step == step);
    talk.goTo(step);
    return pages;
}

std::vector<lesson::Words> choicesOf(const lesson::Page& page) {
    std::vector<lesson::Words> result;
    for (const lesson::PagePart& part : page.parts)
        if (const auto* const options = std::get_if<lesson::Options>(&part))
            for (const lesson::Options::Line& line : options->lines)
                result.push_back(line.text);
    return result;
}

/// The step's question, as far as a page can judge it.
std::optional<ui::HandoutQuestion> judgedQuestion(
    const lesson::Step& step, const lesson::Page& page, lesson::AnswerFormulas& formulas) {
    if (!step.question)
        return std::nullopt;
    ui::HandoutQuestion result{lesson::answerFormOf(*step.question), choicesOf(page),
        QByteArray::fromStdString(lesson::answerKey(step, *step.question, formulas))};
    if (result.key.isEmpty())
        return std::nullopt;
    if (result.form == lesson::AnswerForm::Tile) {
        if (page.map.hiding.names)
            return std::nullopt; // its parts have no names to be chosen by
        for (const lesson::TileChild& child : lesson::tileChildren(step, formulas.model()))
            result.choices.push_back({{lesson::Piece::Kind::Words, child.name, {}}});
    }
    return result;
}

/// The lesson with no answer kept for a later step: on paper each stands with its question.
lesson::Lesson nothingKept(lesson::Lesson lesson) {
    for (lesson::Step& step : lesson.steps)
        for (lesson::Block& block : step.blocks)
            if (block.kind == lesson::BlockKind::Reveal)
                block.argument.clear();
    return lesson;
}

lesson::Words headingOf(const lesson::Lesson& lesson, const lesson::Secrets& secrets, const lesson::OpenModel& open) {
    const lesson::Text* const title = lesson::valueOf(lesson.front, "title");
    if (!title)
        return {};
    lesson::Expressions expressions(lesson, open(lesson::modelOf(lesson, {})), open);
    lesson::Words heading = lesson::shown(expressions, title->text);
    secrets.silence(heading, expressions);
    return heading;
}

/// All texts of a page that may hold numbers.
std::vector<lesson::Words*> textsOf(lesson::Page& page) {
    std::vector<lesson::Words*> result{&page.statement};
    for (lesson::PagePart& part : page.parts) {
        if (auto* const paragraph = std::get_if<lesson::PageText>(&part))
            result.push_back(&paragraph->text);
        if (auto* const options = std::get_if<lesson::Options>(&part))
            for (lesson::Options::Line& line : options->lines)
                result.push_back(&line.text);
    }
    return result;
}

/// Expressions on a question's page that tell an answer, or could tell names that the page hides, leave it.
void silence(lesson::Page& page, const lesson::Secrets& secrets, lesson::Expressions& expressions) {
    for (lesson::Words* words : textsOf(page)) {
        secrets.silence(*words, expressions);
        if (page.map.hiding.names)
            for (lesson::Piece& piece : *words)
                piece.expression.clear();
    }
}

} // namespace

std::string lessonHandout(
    const lesson::Lesson& lesson, const HandoutWish& wish, const lesson::OpenModel& open, std::string_view ending) {
    const lesson::Lesson told = wish.answers ? nothingKept(lesson) : lesson;
    lesson::Talk talk(told, open);
    talk.setQuiet(!wish.answers); // the map of one step could tell the answer of another
    const lesson::Secrets secrets(lesson, open);
    ui::Handout handout;
    handout.heading = headingOf(lesson, secrets, open);
    handout.title = QString::fromStdString(lesson::plain(handout.heading));
    const lesson::Text* const language = lesson::valueOf(lesson.front, "language");
    handout.language = QString::fromStdString(language ? language->text : "en");
    handout.answersAtEnd = wish.answersAtEnd;
    handout.letter = wish.letter;
    handout.units = QByteArray::fromStdString(lesson::unitsKey());
    for (int step = wish.first; step <= wish.last; ++step) {
        talk.goTo(static_cast<std::size_t>(step - 1));
        ui::HandoutStep sheet;
        sheet.question = talk.page();
        lesson::Expressions expressions(lesson, open(lesson::modelOf(lesson, talk.step())), open);
        silence(sheet.question, secrets, expressions);
        if (wish.notes)
            for (const std::string& note : talk.speaker().notes)
                sheet.notes << QString::fromStdString(note);
        if (wish.answers) {
            lesson::AnswerFormulas formulas(lesson, lesson::modelOf(lesson, talk.step()), open);
            sheet.judged = judgedQuestion(talk.step(), sheet.question, formulas);
            sheet.answers = answerPages(talk);
        }
        handout.steps.push_back(std::move(sheet));
    }
    return (ending == "pdf" ? ui::handoutPdf(handout) : ui::handoutHtml(handout)).toStdString();
}

} // namespace paramap
