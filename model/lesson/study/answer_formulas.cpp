// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/answer_formulas.h"

#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/formula/print.h"
#include "model/formula/rewrite.h"
#include "model/formula/search.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "model/words/typed_formula.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Op;

/// "vision.E" for a Member of a Name; empty for any other formula.
std::string dotted(const formula::Node& node) {
    if (node.op == Op::Name)
        return node.name;
    const std::string whole = node.op == Op::Member ? dotted(*node.args[0]) : std::string();
    return whole.empty() ? whole : phrase("%1.%2", {whole, node.name});
}

bool sameLetters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

} // namespace

AnswerFormulas::AnswerFormulas(
    const Lesson& lesson, const ModelWords& words, const OpenModel& open, words::NumberStyle style)
    : m_model(open(words))
    , m_expressions(lesson, m_model, open, style)
    , m_style(std::move(style)) {
}

Expr AnswerFormulas::over(std::string_view expression) {
    return plain(m_expressions.asFormula(expression));
}

Expr AnswerFormulas::plain(const Expr& formula) {
    const formula::Node& node = *formula;
    if (node.op == Op::Call && node.name == "params" && node.args.size() == 1) {
        const Expr places = m_expressions.asFormula(formula::print(formula, formula::Style::Code));
        if (places->op != Op::Call)
            return places;
    }
    const bool asked = node.op == Op::Choose || (node.op == Op::Call && !node.builtin)
        || (node.op == Op::Member && !m_model.size(dotted(node)));
    if (asked)
        return formula::literal(m_expressions.value(formula::print(formula, formula::Style::Code)).value);
    if (node.op == Op::Name && m_model.totalNamed(node.name) && !m_model.size(node.name))
        return formula::number(*m_model.totalNamed(node.name)); // "active"; asFormula knows the total
    return node.op == Op::Member
        ? formula
        : formula::withArguments(formula, [this](const Expr& argument) { return plain(argument); });
}

formula::Fraction AnswerFormulas::value(std::string_view expression) {
    const Number number = m_expressions.value(expression);
    if (const auto value = formula::asFraction(number.value))
        return *value;
    throw Problem(phrase("an answer is a number, not %1", {number.value.typeName()}));
}

bool AnswerFormulas::isKnown(std::string_view word, std::string_view author) const {
    if (m_model.size(word))
        return true;
    return formula::any(formula::parse(author), [word](const formula::Node& node) {
        return (node.op == Op::Name || node.op == Op::Member) && dotted(node) == word;
    });
}

bool AnswerFormulas::names(std::string_view text, std::string_view author) {
    bool found = false;
    try {
        const Expr formula = formula::parse(
            words::formulaFromTyped(text, m_style, [&](std::string_view word) { return isKnown(word, author); }));
        formula::visit(formula, [&](const formula::Node& node) {
            found = found || (!dotted(node).empty() && isKnown(dotted(node), author));
        });
    } catch (const Problem&) {
        return false;
    }
    return found;
}

void AnswerFormulas::refuse(const std::string& name) const {
    std::vector<std::string> known = m_model.sizeNames();
    for (const std::string& each : known)
        if (sameLetters(each, name))
            throw Problem(phrase("'%1' is not known here; did you mean '%2'?", {name, each}));
    std::vector<std::string> letters;
    for (const char c : name)
        letters.emplace_back(1, c);
    const auto isSize = [this](const std::string& letter) { return m_model.size(letter).has_value(); };
    if (letters.size() > 1 && std::ranges::all_of(letters, isSize)) {
        std::string product = letters.front();
        for (std::size_t i = 1; i < letters.size(); ++i)
            product += "*" + letters[i];
        throw Problem(phrase("'%1' is not known here; a product is written %2", {name, product}));
    }
    const std::string nearby = name.size() > 1 ? didYouMean(name, known) : std::string();
    if (!nearby.empty())
        throw Problem(phrase("'%1' is not known here", {name}) + nearby);
    known.clear();
    for (const network::Symbol& symbol : network::symbols(m_model.network()))
        known.push_back(symbol.name);
    throw Problem(phrase("'%1' is not known here; the sizes are %2", {name, words::commaList(known)}));
}

std::string AnswerFormulas::typed(std::string_view text, std::string_view author) {
    std::string plain
        = words::formulaFromTyped(text, m_style, [&](std::string_view word) { return isKnown(word, author); });
    if (plain.empty())
        throw Problem("nothing is written; a formula is written like 4*E**2 + 4*E or 4E\u00B2 + 4E");
    const Expr formula = formula::parse(plain);
    const std::function<void(const formula::Node&)> check = [&](const formula::Node& node) {
        const std::string name = dotted(node);
        if (!name.empty() && !isKnown(name, author)) {
            try {
                refuse(name);
            } catch (const Problem& problem) {
                throw formula::FormulaProblem(problem, node.column).pointInto(plain);
            }
        }
        if (name.empty())
            for (const Expr& argument : node.args)
                check(*argument);
    };
    check(*formula);
    return plain;
}

std::string AnswerFormulas::written(const Expr& formula) const {
    return formula::print(formula, formula::Style::Text);
}

std::string AnswerFormulas::substituted(const Expr& formula) const {
    return formula::print(formula, formula::Style::Text, [this](const formula::Node& name) {
        const auto size = m_model.size(dotted(name));
        return size && size->integer() ? words::inFormula(*size->integer(), m_style) : std::string();
    });
}

} // namespace paramap::lesson
