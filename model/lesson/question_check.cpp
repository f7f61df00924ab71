// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/lines.h"
#include "model/lesson/step_check.h"
#include "model/lesson/tile_children.h"
#include "model/lesson/tolerance.h"
#include "model/lesson/variants.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/words/typed_number.h"

#include <algorithm>
#include <map>

namespace paramap::lesson {

namespace {

std::string pinText(const Number& number) {
    return numberText({number.value, false}, {});
}

/// Whether a pin, as people type numbers, is the value that a pin of today would have: "-3840" is "−3,840".
bool isSame(const std::string& pin, const std::string& today) {
    try {
        return pin == today || words::typedNumber(pin).value == words::typedNumber(today).value;
    } catch (const Problem&) {
        return false; // no number at all
    }
}

} // namespace

void StepCheck::checkQuestion() {
    if (!m_step.question)
        return;
    const Question& question = *m_step.question;
    if (!question.answer.text.empty() && question.kind != QuestionKind::Tile)
        at(question.answer, [&] { checkAnswer(question); });
    checkOptions(question);
    checkChoiceLeaks(question);
    checkRanks(question);
    if (question.kind == QuestionKind::Tile && !question.answer.text.empty())
        at(question.answer, [&] { checkTile(question); });
}

void StepCheck::checkAnswer(const Question& question) {
    const std::string formula = withoutGaps(question.answer.text);
    const Number value = m_expressions.value(formula);
    ++m_into.values;
    if (!formula::asFraction(value.value))
        throw Problem(phrase("an answer is a number, not %1", {value.value.typeName()}));
    const Answer answer{question.answer.line, formula, pinText(value), question.pin.has_value()};
    m_into.answers.push_back(answer);
    if (!question.pin)
        refuse(question.answer,
            phrase("the answer has no pin; it is %1 today ('lesson check --pin' writes it)", {answer.value}), true);
    else if (!isSame(question.pin->text, answer.value))
        refuse(*question.pin, phrase("the answer was %1 and is %2 today", {question.pin->text, answer.value}));
    checkMistakes(question, value);
    checkLeaks(value);
}

void StepCheck::checkMistakes(const Question& question, const Number& answer) {
    const formula::Fraction right = *formula::asFraction(answer.value);
    formula::Fraction tolerance{0, 1};
    at(question.tolerance, [&] { tolerance = toleranceOf(question, right); });
    std::map<std::string, int> seen; // from a value to the line that has it
    for (const Mistake& mistake : question.mistakes)
        at(mistake.formula, [&] {
            const Number number = numberOf(mistake.formula);
            ++m_into.values;
            const auto wrong = formula::asFraction(number.value);
            if (!wrong)
                throw Problem(phrase("a mistake is a number, not %1", {number.value.typeName()}));
            if (*wrong == right)
                throw Problem(phrase("the mistake '%1' gives the right answer", {mistake.formula.text}));
            if (isWithin(*wrong, right, tolerance))
                throw Problem(phrase(
                    "the mistake '%1' is within the tolerance of %2", {mistake.formula.text, question.tolerance.text}));
            const auto [other, isNew] = seen.emplace(pinText(number), mistake.formula.line);
            if (!isNew)
                throw Problem(phrase("the mistake of line %1 has the same value", {std::to_string(other->second)}));
        });
}

void StepCheck::checkOptions(const Question& question) {
    for (const Option& option : question.options)
        if (option.condition)
            at(*option.condition, [&] {
                ++m_into.values;
                if (m_expressions.truth(option.condition->text) != option.right)
                    throw Problem(phrase(option.right ? "the option is ticked, but '%1' is false"
                                                      : "the option is not ticked, but '%1' is true",
                        {option.condition->text}));
            });
}

void StepCheck::checkRanks(const Question& question) {
    std::optional<formula::Fraction> before;
    for (const Entry& rank : question.ranks)
        at(rank.value, [&] {
            const Number number = numberOf(rank.value);
            ++m_into.values;
            const auto value = formula::asFraction(number.value);
            if (!value)
                throw Problem(phrase("'%1' is no number", {rank.value.text}));
            const bool grows = before && formula::compare(*value, *before) > 0;
            before = value;
            if (grows)
                throw Problem(phrase("the largest stands first, but '%1' is larger than the line above", {rank.name}));
        });
}

void StepCheck::checkTile(const Question& question) {
    std::string largest;
    std::int64_t most = -1;
    for (const TileChild& child : tileChildren(m_step, m_model))
        if (child.parameters > most) {
            most = child.parameters;
            largest = child.name;
        }
    if (largest != question.answer.text)
        throw Problem(phrase("the largest child is '%1', not '%2'", {largest, question.answer.text}));
}

void StepCheck::checkVary(const Block& block) {
    at({block.argument, block.line}, [&] {
        const std::vector<Variation> variations = variationsOf(block, m_model);
        if (!m_step.question || m_step.question->answer.text.empty())
            throw Problem("'vary' belongs to a question with an answer");
        const std::string answer = withoutGaps(m_step.question->answer.text);
        std::map<std::string, int> values;
        int legal = 0;
        for (Draws draws(variations, 1); legal < 8 && draws.count() < 60;) {
            ModelWords words = m_words;
            for (std::string& assignment : draws.next())
                words.sets.push_back(std::move(assignment));
            try {
                Expressions expressions(m_lesson, m_open(words), m_open);
                ++values[pinText(expressions.value(answer))];
                ++legal;
            } catch (const Problem&) {
                continue; // the architecture refuses such sizes; another draw may do
            }
        }
        if (legal == 0)
            throw Problem("none of 60 draws gives sizes that the model allows");
        if (values.size() < 2)
            throw Problem("the answer is the same whatever varies here");
    });
}

} // namespace paramap::lesson
