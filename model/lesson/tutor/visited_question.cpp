// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tutor/visited_question.h"

#include "model/lesson/exercise.h"
#include "model/lesson/model_words.h"
#include "model/lesson/study/fading.h"
#include "model/lesson/talk/page_map.h"
#include "model/lesson/tile_children.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

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

} // namespace

VisitedQuestion::VisitedQuestion(const Lesson& all, std::size_t at, const OpenModel& open, int visit,
    std::optional<std::uint64_t> seed, const words::NumberStyle& style)
    : sizes(drawn(all, all.steps[at], open, seed))
    , lesson(atSizes(all, at, sizes))
    , talk(talkAt(lesson, at, open, style))
    , choices(choicesOf(talk.page()))
    , formulas(formulasOf(lesson, lesson.steps[at], open, style)) {
    if (const std::optional<Question>& asked = step().question; formulas && asked)
        question = onVisit(*asked, visit, *formulas);
    if (question && question->kind == QuestionKind::Tile)
        findTiles();
}

/// Where names are hidden, each part of the map is a choice that bears a number in place of its name.
void VisitedQuestion::findTiles() {
    const ModelNumbers& model = formulas->model();
    const PageMap map = talk.page().map;
    std::vector<std::string> names;
    for (const TileChild& child : orNothing([&] { return tileChildren(step(), model); }))
        names.push_back(child.name);
    choices = map.hiding.names ? std::vector<std::string>() : names;
    for (const auto& place : orNothing([&] { return cellParts(lesson, step(), model); })) {
        AnswerTile tile;
        if (map.cells.empty())
            tile.path = place.path;
        tile.choice = tileChildAt(step(), model, place);
        if (!map.hiding.names) {
            tile.name = nameOnMap(map.view, place.path);
        } else if (tile.choice) {
            m_names.push_back(names[*tile.choice]);
            tile.choice = choices.size();
            tile.name = phrase("part %1", {words::exact(static_cast<std::int64_t>(m_names.size()))});
            choices.push_back(tile.name);
        }
        tiles.push_back(std::move(tile));
    }
}

std::string VisitedQuestion::meant(std::string_view answer) const {
    const auto choice = std::ranges::find(choices, answer);
    return m_names.empty() || choice == choices.end() ? std::string(answer)
                                                      : m_names[static_cast<std::size_t>(choice - choices.begin())];
}

bool VisitedQuestion::hasMore() const {
    return talk.state().beat + 1 < beatsOf(step()).size();
}

AnswerForm VisitedQuestion::form() const {
    return question ? answerFormOf(*question) : AnswerForm::None;
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

AnswerForm answerFormOf(const Question& question) {
    switch (question.kind) {
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

} // namespace paramap::lesson
