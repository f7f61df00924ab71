// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/parse.h"
#include "model/formula/print.h"
#include "model/formula/rewrite.h"
#include "model/lesson/expressions.h"
#include "model/lesson/lines.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"

namespace paramap::lesson {

namespace {

using formula::Expr;
using formula::Node;
using formula::Op;

/// The whole formula is one call of params(…) with one place.
std::optional<std::string> wholePlace(const Expr& formula) {
    if (formula->op != Op::Call || formula->name != "params" || formula->args.size() != 1)
        return std::nullopt;
    const std::string* const path = formula->args[0]->literal.string();
    return path && path->find('*') == std::string::npos ? std::optional(*path) : std::nullopt;
}

/// Of these calls the word says enough: what is counted follows from the lesson. Of elements(…) or flops(…) it does
/// not.
bool isPlain(std::string_view function, std::string_view word) {
    function.remove_prefix(function.find_last_of('.') + 1); // npos + 1 is 0
    return (function == "setting" || function == "bytes" || function == "params")
        && word.find('*') == std::string_view::npos;
}

/// The formula with what `said` says in the place of each call with one word: setting("batch").
template <typename Said> Expr withWordsSaid(const Expr& formula, const Said& said) {
    if (formula->op == Op::Call && formula->args.size() == 1)
        if (const std::string* const word = formula->args[0]->literal.string())
            return said(formula, *word);
    return formula::withArguments(formula, [&said](const Expr& argument) { return withWordsSaid(argument, said); });
}

/// As a page says it: setting("batch") is batch, large.bytes("weights") is large.weights, flops("forward") has no
/// quotes.
Expr readable(const Expr& formula) {
    return withWordsSaid(formula, [](const Expr& call, const std::string& word) {
        if (!isPlain(call->name, word))
            return formula::name(phrase("%1(%2)", {call->name, word}));
        const std::size_t dot = call->name.rfind('.');
        return formula::name(dot == std::string::npos ? word : phrase("%1.%2", {call->name.substr(0, dot), word}));
    });
}

} // namespace

Expr Expressions::asFormula(std::string_view expression) {
    const Expr formula = formula::parse(expression);
    if (formula->op == Op::Name) {
        if (const Text* let = valueOf(m_lesson.lets, formula->name)) {
            const Unfinished unfinished(m_unfinished, formula->name);
            return asFormula(let->text);
        }
        if (formula->name == "total")
            return network::polynomial(m_model.network()).toExpr(network::symbolOrder(m_model.network()));
    }
    if (const auto path = wholePlace(formula)) {
        const auto places = placesOf(m_model.network(), *path);
        return network::polynomial(m_model.network(), places.front()).toExpr(network::symbolOrder(m_model.network()));
    }
    return formula::substitute(formula, [this](const Node& name) {
        const Text* const let = valueOf(m_lesson.lets, name.name);
        return let || name.name == "total" ? asFormula(name.name) : Expr();
    });
}

std::string Expressions::formulaText(std::string_view expression, NumberFormat::Kind kind) {
    using Kind = NumberFormat::Kind;
    const Expr formula = asFormula(expression);
    std::string symbols = formula::print(readable(formula), formula::Style::Text);
    if (kind == Kind::Formula)
        return symbols;
    const Expr counted = withWordsSaid(formula, [this](const Expr& call, const std::string&) {
        return formula::literal(value(formula::print(call, formula::Style::Code)).value);
    });
    std::string numbers = formula::print(counted, formula::Style::Text, [this](const Node& name) {
        const auto size = m_model.size(name.name);
        return size && size->integer() ? words::inFormula(*size->integer(), m_style) : std::string();
    });
    if (kind == Kind::Substituted)
        return numbers;
    const std::string result = numberText(value(expression), {}, m_style);
    return symbols == numbers ? equation(symbols, result) : phrase("%1 = %2", {symbols, equation(numbers, result)});
}

std::string Expressions::text(std::string_view inside) {
    using Kind = NumberFormat::Kind;
    const auto [expression, format] = insideOf(inside);
    if (format.kind == Kind::Formula || format.kind == Kind::Substituted || format.kind == Kind::Line)
        return formulaText(expression, format.kind);
    return numberText(value(expression), format, m_style);
}

std::string Expressions::filled(std::string_view text) {
    std::string result;
    for (const std::string_view whole = text;;) {
        const std::size_t open = text.find('{');
        result += text.substr(0, open);
        if (open == std::string_view::npos)
            return result;
        text.remove_prefix(open + 1);
        const auto begin = static_cast<int>(whole.size() - text.size());
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos)
            throw Problem("'{' has no '}' in this line").pointingAt(whole, begin - 1);
        if (text.starts_with('.')) // a class of pandoc's Markdown: {.fragment}
            result += phrase("{%1}", {text.substr(0, close)});
        else
            try {
                result += this->text(text.substr(0, close));
            } catch (Problem& problem) {
                throw problem.pointingAnew(whole, begin + std::max(problem.column(), 0));
            }
        text.remove_prefix(close + 1);
    }
}

} // namespace paramap::lesson
