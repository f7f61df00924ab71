// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tutor/visited_question.h"

#include "model/lesson/exercise.h"
#include "model/lesson/model_words.h"
#include "model/lesson/study/fading.h"
#include "model/lesson/tile_children.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

/// Nothing where a lesson has a mistake: the step's page says which.
template <typename Reading> auto orNothing(const Reading& reading) -> decltype(reading()) {
    try {
        return reading();
    } catch (const Problem&) {
        return {};
    }
}

/// Sizes that the step's question is asked at; empty if it cannot vary.
std::vector<std::string> drawn(
    const Lesson& lesson, const Step& step, const OpenModel& open, std::optional<std::uint64_t> seed) {
    if (!seed || !canVary(step))
        return {};
    return orNothing([&] { return variantsOf(lesson, step, 1, *seed, open).front().sizes; });
}

Lesson atSizes(Lesson lesson, std::size_t step, const std::vector<std::string>& sizes) {
    if (sizes.empty())
        return lesson;
    std::vector<Entry>& directives = lesson.steps[step].directives;
    auto set = std::ranges::find(directives, "set", &Entry::name);
    if (set == directives.end())
        set = directives.insert(set, {"set", {}});
    for (const std::string& size : sizes)
        set->value.text += (set->value.text.empty() ? "" : " ") + size;
    return lesson;
}

Talk talkAt(const Lesson& lesson, std::size_t step, const OpenModel& open, const words::NumberStyle& style) {
    Talk talk(lesson, open, style);
    talk.goTo(step);
    return talk;
}

/// Null if the step's model does not open.
std::unique_ptr<AnswerFormulas> formulasOf(
    const Lesson& lesson, const Step& step, const OpenModel& open, const words::NumberStyle& style) {
    return orNothing([&] { return std::make_unique<AnswerFormulas>(lesson, modelOf(lesson, step), open, style); });
}

/// The options of a page, or what it puts in an order.
std::vector<std::string> choicesOf(const Page& page) {
    std::vector<std::string> result;
    for (const PagePart& part : page.parts)
        if (const auto* const options = std::get_if<Options>(&part))
            for (const Options::Line& line : options->lines)
                result.push_back(plain(line.text));
    return result;
}

std::vector<std::string> tilesOf(const Step& step, const ModelNumbers& model) {
    std::vector<std::string> result;
    for (const TileChild& child : orNothing([&] { return tileChildren(step, model); }))
        result.push_back(child.name);
    return result;
}

} // namespace

VisitedQuestion::VisitedQuestion(const Lesson& all, std::size_t at, const OpenModel& open, int visit,
    std::optional<std::uint64_t> seed, const words::NumberStyle& style)
    : sizes(drawn(all, all.steps[at], open, seed))
    , lesson(atSizes(all, at, sizes))
    , talk(talkAt(lesson, at, open, style))
    , choices(choicesOf(talk.page()))
    , formulas(formulasOf(lesson, lesson.steps[at], open, style)) {
    if (formulas && step().question)
        question = onVisit(*step().question, visit, *formulas);
    if (question && question->kind == QuestionKind::Tile)
        choices = tilesOf(step(), formulas->model());
}

bool VisitedQuestion::hasMore() const {
    return talk.state().beat + 1 < beatsOf(step()).size();
}

AnswerForm VisitedQuestion::form() const {
    if (!question)
        return AnswerForm::None;
    switch (question->kind) {
    case QuestionKind::Number:
    case QuestionKind::Formula:
        return AnswerForm::Line;
    case QuestionKind::Fill:
        return AnswerForm::Gaps;
    case QuestionKind::Choose:
        return AnswerForm::One;
    case QuestionKind::Several:
        return AnswerForm::Any;
    case QuestionKind::Order:
        return AnswerForm::Order;
    case QuestionKind::Tile:
        return AnswerForm::Tile;
    case QuestionKind::Free:
        break;
    }
    return AnswerForm::Text;
}

std::string VisitedQuestion::gaps() const {
    if (!question || question->kind != QuestionKind::Fill)
        return {};
    return orNothing([&] { return gapsText(*question, *formulas); });
}

std::string VisitedQuestion::answer() const {
    if (!question)
        return {};
    return orNothing([&] { return answerText(*question, *formulas); });
}

std::optional<Hint> VisitedQuestion::hint(std::size_t taken) const {
    if (!question)
        return std::nullopt;
    return orNothing([&] { return hintAfter(static_cast<int>(taken), step(), *question, *formulas); });
}

} // namespace paramap::lesson
