// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/fading.h"

#include "model/formula/operators.h"
#include "model/formula/print.h"
#include "model/formula/search.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Op;

std::string code(const Expr& formula) {
    return formula::print(formula, formula::Style::Code);
}

bool isSum(const Expr& formula) {
    return formula->op == Op::Add || formula->op == Op::Subtract;
}

/// "4*E**2 + __4*E__", "2*__E__", "__E__"
std::string lastOpen(const Expr& formula) {
    if (!isSum(formula) && formula->op != Op::Multiply)
        return phrase("__%1__", {code(formula)});
    const Expr& rest = formula->args[0];
    const Expr& last = formula->args[1];
    const bool sum = isSum(formula);
    const std::string opened = phrase(isSum(last) ? "(__%1__)" : "__%1__", {code(last)});
    const std::string sign = sum ? phrase(" %1 ", {formula::signOf(formula->op)}) : formula::signOf(formula->op);
    return phrase(!sum && isSum(rest) ? "(%1)%2%3" : "%1%2%3", {code(rest), sign, opened});
}

} // namespace

Question onVisit(const Question& question, int visit, AnswerFormulas& formulas) {
    if (question.kind != QuestionKind::Number || visit < 2)
        return question;
    try {
        const Expr formula = formulas.over(question.answer.text);
        const auto has = [&formula](Op op) {
            return formula::any(formula, [op](const formula::Node& node) { return node.op == op; });
        };
        if (!has(Op::Name) || has(Op::Divide))
            return question;
        Question result = question;
        result.kind = QuestionKind::Fill;
        result.answer.text = visit == 2 ? lastOpen(formula) : phrase("__%1__", {code(formula)});
        return result;
    } catch (const Problem&) { // the formula has no form over the sizes
        return question;
    }
}

} // namespace paramap::lesson
