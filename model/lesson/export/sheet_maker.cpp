// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/sheet_maker.h"

#include "model/lesson/export/step_context.h"
#include "model/lesson/export/step_map.h"
#include "model/lesson/lines.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

SheetModel modelOf(const StepContext& context) {
    SheetModel result;
    result.words = {context.words.model};
    if (!context.words.cls.empty())
        result.words.insert(result.words.end(), {"--class", context.words.cls});
    for (const std::string& each : context.words.sets)
        result.words.insert(result.words.end(), {"--set", each});
    for (const network::Symbol& symbol : network::symbols(context.model.network()))
        result.symbols.push_back(symbol.name);
    return result;
}

/// The module that the step is about, if its parameters are the answer.
std::optional<std::string> askedPath(StepContext& context, const std::string& formula) {
    const formula::Fraction answer = context.numbers.value(formula);
    std::vector<std::string> paths;
    for (const char* directive : {"select", "focus"})
        if (const Text* path = valueOf(context.step.directives, directive))
            paths.push_back(path->text);
    paths.emplace_back();
    for (const std::string& path : paths)
        if (answer.denominator == 1 && context.model.parameters(path) == answer.numerator)
            return path;
    return std::nullopt;
}

/// The text of a `fill` around its gaps.
std::vector<std::string> aroundGaps(std::string_view formula) {
    std::vector<std::string> result;
    for (bool gap = false;; gap = !gap) {
        const std::size_t sign = formula.find("__");
        if (!gap)
            result.push_back(printable(formula.substr(0, sign)));
        if (sign == std::string_view::npos)
            return result;
        formula.remove_prefix(sign + 2);
    }
}

void addQuestion(StepContext& context, SheetStep& into) {
    const Question& question = *context.step.question;
    into.question = question.kind;
    into.tolerance = printable(trimmed(question.tolerance.text));
    for (const Option& option : question.options)
        into.choices.push_back(context.text.words(option.text));
    if (question.kind == QuestionKind::Order)
        for (const Entry* item : shuffled(question))
            into.choices.push_back(context.text.words({item->name, item->value.line}));
    if (question.kind == QuestionKind::Fill)
        into.around = aroundGaps(question.answer.text);
    if (!question.answer.text.empty() && question.kind != QuestionKind::Tile)
        into.path = askedPath(context, withoutGaps(question.answer.text));
}

/// The expression of a number in an option may say why the option is right.
void withoutExpressions(std::vector<Words>& choices) {
    for (Words& choice : choices)
        for (Piece& piece : choice)
            piece.expression.clear();
}

class Maker {
public:
    Maker(const Lesson& lesson, const SheetWish& wish, const OpenModel& open)
        : m_lesson(lesson)
        , m_wish(wish)
        , m_open(open)
        , m_secrets(isSilent() ? Secrets(lesson, open) : Secrets()) {
        const bool hides
            = std::ranges::any_of(lesson.steps, [](const Step& step) { return !hiddenParts(step).empty(); });
        m_hasMaps = wish.maps && (!isSilent() || !hides);
    }

    Sheet made() {
        Sheet result;
        result.answers = m_wish.answers;
        result.notes = m_wish.notes;
        result.name = m_wish.name;
        if (const Text* language = valueOf(m_lesson.front, "language"))
            result.language = printable(language->text);
        addFront(result);
        const int last = m_wish.last > 0 ? m_wish.last : static_cast<int>(m_lesson.steps.size());
        for (int number = m_wish.first; number <= last; ++number)
            result.steps.push_back(stepOf(number));
        return result;
    }

private:
    bool isSilent() const { return m_wish.answers == Answers::None; }

    void addFront(Sheet& into) {
        const Step none;
        StepContext context(m_lesson, none, m_secrets, m_open);
        if (const Text* title = valueOf(m_lesson.front, "title"))
            into.title = context.text.words(*title);
        for (const Text& goal : m_lesson.goals)
            into.goals.push_back(context.text.words(goal));
    }

    SheetStep stepOf(int number) {
        const Step& step = m_lesson.steps[static_cast<std::size_t>(number - 1)];
        try {
            StepContext context(m_lesson, step, m_secrets, m_open);
            return stepOf(number, context);
        } catch (Problem& problem) {
            throw problem.inFile(m_lesson.file).atLine(step.heading.line);
        }
    }

    SheetStep stepOf(int number, StepContext& context) {
        SheetStep result;
        result.number = number;
        if (const Text* id = valueOf(context.step.directives, "id"))
            result.id = printable(id->text);
        result.statement = context.text.words(context.step.heading);
        result.body = context.text.paragraphs(context.step.body);
        result.model = modelOf(context);
        if (context.step.question)
            addQuestion(context, result);
        result.tables = tablesOf(context, m_wish.answers != Answers::Inline);
        if (isSilent()) {
            withoutExpressions(result.choices);
            std::erase_if(result.tables, [](const SheetTable& table) { return !table.shown; });
        } else {
            result.answer = answerOf(context);
        }
        if (m_hasMaps) {
            const map::MapView view = mapOf(m_lesson, context.step, context.model, context.words.mode);
            if (context.hidden.empty())
                result.map = view;
            else if (result.answer)
                result.answer->map = view;
        }
        for (const Block& block : context.step.blocks)
            if (m_wish.notes && block.kind == BlockKind::Notes)
                std::ranges::move(context.text.paragraphs(block.lines), std::back_inserter(result.notes));
        return result;
    }

    const Lesson& m_lesson;
    const SheetWish& m_wish;
    const OpenModel& m_open;
    Secrets m_secrets;
    bool m_hasMaps = false;
};

} // namespace

StepContext::StepContext(const Lesson& lessonOf, const Step& stepOf, const Secrets& secrets, const OpenModel& open)
    : lesson(lessonOf)
    , step(stepOf)
    , words(lesson::modelOf(lessonOf, stepOf))
    , model(open(words))
    , expressions(lesson, model, open)
    , text(lesson, expressions, secrets)
    , numbers(lesson, expressions, model)
    , hidden(hiddenParts(step)) {
}

bool StepContext::hides(std::string_view part) const {
    return std::ranges::find(hidden, part) != hidden.end();
}

std::string pictureOf(const Sheet& sheet, const SheetStep& step) {
    return phrase("%1-%2.svg", {sheet.name, std::to_string(step.number)});
}

const map::MapView* mapOf(const SheetStep& step) {
    if (step.map)
        return &*step.map;
    return step.answer && step.answer->map ? &*step.answer->map : nullptr;
}

Sheet sheetOf(const Lesson& lesson, const SheetWish& wish, const OpenModel& open) {
    return Maker(lesson, wish, open).made();
}

} // namespace paramap::lesson
