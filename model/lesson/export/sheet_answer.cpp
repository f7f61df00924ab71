// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/lesson/export/step_context.h"
#include "model/lesson/lines.h"
#include "model/lesson/tolerance.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

using formula::Fraction;

/// Numbers that are no whole ones are judged by the four digits that people see of them.
constexpr Fraction unseen{1, 2000};

Fraction distanceOf(const Question& question, const Fraction& answer) {
    const Fraction said = toleranceOf(question, answer);
    if (said.numerator != 0 || answer.denominator == 1)
        return said;
    const Fraction size{answer.numerator < 0 ? -answer.numerator : answer.numerator, answer.denominator};
    return *formula::asFraction(formula::multiply(size, unseen));
}

/// What stands between the signs "__" of a `fill`.
std::vector<std::string> gapsOf(std::string_view formula) {
    std::vector<std::string> result;
    for (std::size_t open = formula.find("__"); open != std::string_view::npos; open = formula.find("__")) {
        formula.remove_prefix(open + 2);
        const std::size_t close = formula.find("__");
        result.emplace_back(trimmed(formula.substr(0, close)));
        formula.remove_prefix(close == std::string_view::npos ? formula.size() : close + 2);
    }
    return result;
}

void addNumber(StepContext& context, SheetAnswer& into, const Question& question) {
    const std::string formula = withoutGaps(question.answer.text);
    into.number = context.numbers.number(formula);
    into.line = context.numbers.line(formula);
    into.distance = plainNumber(distanceOf(question, context.numbers.value(formula)));
    if (question.kind == QuestionKind::Fill)
        for (const std::string& gap : gapsOf(question.answer.text))
            into.gaps.push_back(context.numbers.number(gap));
    for (const Mistake& mistake : question.mistakes)
        into.mistakes.push_back({context.numbers.number(mistake.formula.text), context.text.words(mistake.sentence)});
}

void addOrder(StepContext& context, SheetAnswer& into, const Question& question) {
    for (const Entry* each : shuffled(question)) {
        const Fraction value = context.numbers.value(each->value.text);
        ChoiceAnswer choice;
        choice.place = 1 + static_cast<int>(std::ranges::count_if(question.ranks, [&](const Entry& other) {
            return formula::compare(context.numbers.value(other.value.text), value) > 0;
        }));
        choice.value = context.expressions.text(each->value.text);
        into.choices.push_back(std::move(choice));
    }
}

void addQuestion(StepContext& context, SheetAnswer& into, const Question& question) {
    if (question.kind == QuestionKind::Tile)
        into.tile = question.answer.text;
    else if (!question.answer.text.empty())
        addNumber(context, into, question);
    for (const Option& option : question.options)
        into.choices.push_back({option.right, context.text.words(option.why), 0, {}});
    if (question.kind == QuestionKind::Order)
        addOrder(context, into, question);
}

Piece code(std::string text) {
    return {Piece::Kind::Code, std::move(text), {}};
}

Piece said(std::string text) {
    return {Piece::Kind::Words, std::move(text), {}};
}

/// "move: n_layer 12 -> 24 in 2 s" and the other lines of `try`, as a person reads them.
Words tried(StepContext& context, const Text& line) {
    const Halves sides = halves(line.text, ":");
    if (sides.first == "ask")
        return context.text.words({sides.second, line.line});
    if (sides.first == "move") {
        const Halves name = halves(sides.second, " "), ends = halves(name.second, "->");
        return {said("Move "), code(name.first),
            said(phrase(" from %1 to %2.", {ends.first, halves(ends.second, " ").first}))};
    }
    Words result{said(sides.first == "toggle" ? "Switch " : "Drag ")};
    for (std::string_view rest = sides.second; !(rest = trimmed(rest)).empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (result.size() > 1)
            result.push_back(said(", "));
        result.push_back(code(std::string(rest.substr(0, end))));
        rest.remove_prefix(end);
    }
    result.push_back(said("."));
    return result;
}

} // namespace

std::vector<const Entry*> shuffled(const Question& question) {
    std::vector<const Entry*> result;
    for (const Entry& rank : question.ranks)
        result.push_back(&rank);
    std::ranges::stable_sort(result, {}, [](const Entry* rank) { return rank->name; });
    return result;
}

SheetAnswer answerOf(StepContext& context) {
    SheetAnswer result;
    if (context.step.question)
        try {
            addQuestion(context, result, *context.step.question);
        } catch (Problem& problem) {
            throw problem.inFile(context.lesson.file).atLine(context.step.question->line);
        }
    result.tables = rowsOf(context);
    for (const Block& block : context.step.blocks) {
        if (block.kind == BlockKind::Try)
            for (const Text& line : block.lines)
                if (!trimmed(line.text).empty())
                    result.tryIt.push_back({Paragraph::Kind::Text, tried(context, line)});
        if (block.kind != BlockKind::Reveal && block.kind != BlockKind::Hint)
            continue;
        std::vector<Paragraph>& into = block.kind == BlockKind::Hint ? result.hints : result.reveal;
        std::ranges::move(context.text.paragraphs(block.lines), std::back_inserter(into));
    }
    return result;
}

} // namespace paramap::lesson
