// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/secrets.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <optional>

namespace paramap::lesson {

namespace {

constexpr std::size_t shortest = 3; ///< letters of a formula that another one can hold by chance

std::string withoutBlanks(std::string_view text) {
    std::string result;
    std::ranges::remove_copy(text, std::back_inserter(result), ' ');
    return result;
}

/// The formulas of a step that answer something: of its question, of its orders and conditions, of its rows.
std::vector<Text> answersOf(const Step& step) {
    std::vector<Text> result;
    if (step.question && step.question->kind != QuestionKind::Tile) {
        const Question& question = *step.question;
        if (!question.answer.text.empty())
            result.push_back({withoutGaps(question.answer.text), question.answer.line});
        for (const Entry& rank : question.ranks)
            result.push_back(rank.value);
        for (const Option& option : question.options)
            if (option.condition)
                result.push_back(*option.condition);
    }
    for (const Block& block : step.blocks)
        if (block.kind == BlockKind::Expected || block.kind == BlockKind::Table)
            for (const Text& row : block.lines)
                if (const Halves sides = halves(row.text, "="); sides.found)
                    result.push_back({sides.second, row.line});
    return result;
}

} // namespace

Secrets::Secrets(const Lesson& lesson, const OpenModel& open) {
    for (const Step& step : lesson.steps) {
        std::optional<Expressions> expressions;
        for (const Text& answer : answersOf(step))
            try {
                if (!expressions)
                    expressions.emplace(lesson, open(modelOf(lesson, step)), open);
                add(answer.text, *expressions);
            } catch (Problem& problem) {
                throw problem.inFile(lesson.file).atLine(answer.line);
            }
    }
}

void Secrets::add(const std::string& formula, Expressions& expressions) {
    const Number number = expressions.value(formula);
    if (!number.value.boolean())
        m_values.insert(numberText({number.value, false}, {}));
    if (std::string each = withoutBlanks(formula); each.size() >= shortest)
        m_formulas.push_back(std::move(each));
}

bool Secrets::told(std::string_view expression, const std::string& exactValue) const {
    const std::string text = withoutBlanks(expression);
    return m_values.contains(exactValue) || std::ranges::any_of(m_formulas, [&text](const std::string& formula) {
        return text.find(formula) != std::string::npos;
    });
}

void Secrets::silence(Words& words, Expressions& expressions) const {
    for (Piece& piece : words) {
        const std::string_view expression = insideOf(piece.expression).expression;
        if (!expression.empty() && told(expression, numberText({expressions.value(expression).value, false}, {})))
            piece.expression.clear();
    }
}

} // namespace paramap::lesson
