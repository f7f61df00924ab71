// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/hints.h"

#include "model/formula/parse.h"
#include "model/formula/search.h"
#include "model/lesson/lines.h"
#include "model/lesson/study/fading.h"
#include "model/lesson/study/gaps.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

namespace paramap::lesson {

namespace {

using formula::Expr;

std::string authorsText(const Block& block, AnswerFormulas& formulas) {
    std::string result;
    for (const Text& line : block.lines)
        if (const std::string_view text = trimmed(line.text); !text.empty())
            result += phrase(result.empty() ? "%1" : "\n%1", {formulas.filled(text)});
    return result;
}

bool isOverSizes(const Question& question, AnswerFormulas& formulas) {
    const QuestionKind kind = question.kind;
    if (kind != QuestionKind::Number && kind != QuestionKind::Formula && kind != QuestionKind::Fill)
        return false;
    try {
        return formula::any(formulas.over(withoutGaps(question.answer.text)),
            [](const formula::Node& node) { return node.op == formula::Op::Name; });
    } catch (const Problem&) {
        return false;
    }
}

std::string optionsText(const Question& question, AnswerFormulas& formulas) {
    std::vector<std::string> right;
    for (const Option& option : question.options)
        if (option.right)
            right.push_back(formulas.filled(option.text.text));
    for (const Entry& rank : question.ranks)
        right.push_back(formulas.filled(rank.name));
    return right.empty() ? "none" : words::semicolonList(right);
}

} // namespace

std::string gapsText(const Question& question, AnswerFormulas& formulas) {
    Question number = question;
    number.kind = QuestionKind::Number;
    number.answer.text = withoutGaps(question.answer.text);
    const Gaps gaps
        = gapsOf(question.kind == QuestionKind::Fill ? question.answer.text : onVisit(number, 2, formulas).answer.text);
    std::string open = gaps.between.front();
    for (std::size_t i = 0; i < gaps.gaps.size(); ++i)
        open += phrase("gap%1", {gaps.between[i + 1]});
    std::string text = formulas.written(formula::parse(open));
    constexpr std::string_view word = "gap";
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word))
        text.replace(at, word.size(), "\u25A2");
    return text;
}

std::string answerText(const Question& question, AnswerFormulas& formulas) {
    switch (question.kind) {
    case QuestionKind::Number:
        return numberText({formulas.value(question.answer.text)}, {}, formulas.style());
    case QuestionKind::Formula:
    case QuestionKind::Fill:
        return formulas.written(formulas.over(withoutGaps(question.answer.text)));
    case QuestionKind::Tile:
        return question.answer.text;
    case QuestionKind::Free:
        return {};
    default:
        return optionsText(question, formulas);
    }
}

std::optional<Hint> hintAfter(int taken, const Step& step, const Question& question, AnswerFormulas& formulas) {
    std::vector<Hint> hints;
    for (const Block& block : step.blocks)
        if (block.kind == BlockKind::Hint)
            hints.push_back({authorsText(block, formulas), false});
    if (isOverSizes(question, formulas)) {
        hints.push_back({gapsText(question, formulas), false});
        if (question.kind == QuestionKind::Number) {
            const Expr formula = formulas.over(question.answer.text);
            hints.push_back({formulas.written(formula), false});
            hints.push_back({formulas.substituted(formula), false});
        }
    }
    if (question.kind != QuestionKind::Free)
        hints.push_back({answerText(question, formulas), true});
    const auto index = static_cast<std::size_t>(taken);
    return taken >= 0 && index < hints.size() ? std::optional(hints[index]) : std::nullopt;
}

} // namespace paramap::lesson
