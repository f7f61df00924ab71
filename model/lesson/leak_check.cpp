// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/lines.h"
#include "model/lesson/shown_numbers.h"
#include "model/lesson/step_check.h"

#include "model/network/count_formula.h"
#include "model/problem/phrase.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr std::size_t shortest = 3; ///< "12" may well be the number of layers, "no" any word

} // namespace

/// What the audience reads before the reveal, with its numbers: the title, the statement, the body.
void StepCheck::forEachShown(const std::function<void(const Text& where, const std::string& shown)>& visit) {
    const auto show = [&](const Text& text, Expressions& expressions) {
        try {
            visit(text, expressions.filled(text.text));
        } catch (const Problem&) {
            return; // this is said of the text
        }
    };
    if (const Text* const title = valueOf(m_lesson.front, "title"))
        try {
            Expressions front(m_lesson, m_open(modelOf(m_lesson, {})), m_open);
            show(*title, front);
        } catch (const Problem&) {
            return; // the lesson's model does not open
        }
    show(m_step.heading, m_expressions);
    for (const Text& line : m_step.body)
        show(line, m_expressions);
}

/// Warns if the answer can be read before the reveal, in whatever spelling.
void StepCheck::checkLeaks(const Number& answer) {
    const std::vector<std::string> all = spellings(answer);
    forEachShown([&](const Text& where, const std::string& shown) {
        const auto told = std::ranges::find_if(all, [&](const std::string& each) { return tells(shown, each); });
        if (told != all.end())
            refuse(where,
                phrase(where.line < m_step.heading.line
                        ? "the answer of step %2, %1, can be read in the title before the reveal"
                        : "the answer, %1, can be read here before the reveal",
                    {told == all.begin() ? numberText({answer.value, false}, {}) : *told, number()}),
                true);
    });
}

void StepCheck::checkChoiceLeaks(const Question& question) {
    if (question.kind != QuestionKind::Choose)
        return;
    for (const Option& option : question.options)
        at(option.text, [&] {
            const std::string right = m_expressions.filled(option.text.text);
            if (option.right && right.size() >= shortest)
                forEachShown([&](const Text& where, const std::string& shown) {
                    if (tells(shown, right))
                        refuse(
                            where, phrase("the right option, '%1', can be read here before the reveal", {right}), true);
                });
        });
}

/// The step's number as people count, for a finding that stands elsewhere.
std::string StepCheck::number() const {
    return std::to_string(&m_step - m_lesson.steps.data() + 1);
}

/// What an author may have typed the value of: names of the model, its totals, the step's places and expressions.
std::vector<std::string> StepCheck::candidates() {
    std::vector<std::string> result;
    for (const network::Symbol& symbol : network::symbols(m_model.network()))
        result.push_back(symbol.name);
    std::ranges::copy(ModelNumbers::totalNames(), std::back_inserter(result));
    for (const Entry& let : m_lesson.lets)
        result.push_back(let.name);
    for (const char* const directive : {"focus", "select"})
        if (const Text* const path = valueOf(m_step.directives, directive))
            for (const char* const form : {"params(\"%1\")", "params(\"%1\")/total"})
                result.push_back(phrase(form, {path->text}));
    const auto addAll = [&](std::string_view text) {
        for (Parts parts = parted(text, "{"); parts.found; parts = parted(parts.second, "{"))
            if (const Parts inside = parted(parts.second, "}"); inside.found)
                result.push_back(halves(inside.first, ":").first);
    };
    addAll(m_step.heading.text);
    for (const Text& line : m_step.body)
        addAll(line.text);
    for (const Block& block : m_step.blocks)
        for (const Text& line : block.lines)
            addAll(line.text);
    if (m_step.question && !m_step.question->answer.text.empty() && m_step.question->kind != QuestionKind::Tile)
        result.push_back(withoutGaps(m_step.question->answer.text));
    return result;
}

/// " E has this value: {E}" for the first candidate that is written like the number.
std::string StepCheck::expressionFor(const BareNumber& bare) {
    for (const std::string& candidate : candidates())
        try {
            if (const auto format = formatOf(bare, m_expressions.value(candidate)))
                return phrase("; %1 has this value today: {%1%2}", {candidate, *format});
        } catch (const Problem&) {
            continue; // no number, or this is said elsewhere
        }
    return {};
}

void StepCheck::checkTypedNumbers(const Text& text) {
    for (const BareNumber& bare : bareNumbers(text.text)) {
        const std::string advice = expressionFor(bare);
        refuse(partOf(text, bare.text),
            phrase(advice.empty() ? "'%1' is typed and would stay when the model changes; write it as an expression in "
                                    "{ }, or as \\%1"
                                  : "'%1' is typed and would stay when the model changes%2, or \\%1 to keep it",
                {bare.text, advice}),
            true);
    }
}

} // namespace paramap::lesson
