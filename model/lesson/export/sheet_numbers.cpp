// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/sheet_numbers.h"

#include "model/formula/arithmetic.h"
#include "model/formula/parse.h"
#include "model/lesson/export/python_text.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr int mostDecimals = 9;

std::string forPrograms(std::string text) {
    constexpr std::string_view minus = "\u2212";
    if (text.starts_with(minus))
        text.replace(0, minus.size(), "-");
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text;
}

} // namespace

std::string plainNumber(const formula::Fraction& number) {
    words::NumberStyle style;
    style.group.clear();
    const NumberFormat format{NumberFormat::Kind::Decimal, number.denominator == 1 ? 0 : mostDecimals, {}};
    return forPrograms(numberText({formula::ratio(number.numerator, number.denominator), false}, format, style));
}

SheetNumbers::SheetNumbers(const Lesson& lesson, Expressions& expressions, const ModelNumbers& model)
    : m_lesson(lesson)
    , m_expressions(expressions)
    , m_model(model) {
}

formula::Fraction SheetNumbers::value(const std::string& expression) {
    const auto number = formula::asFraction(m_expressions.value(expression).value);
    if (!number)
        throw Problem(phrase("'%1' is no number", {expression}));
    return *number;
}

SheetNumber SheetNumbers::number(const std::string& expression) {
    SheetNumber result;
    result.text = m_expressions.text(expression);
    result.plain = plainNumber(value(expression));
    result.expression = expression;
    try {
        result.formula = m_expressions.text(phrase("%1:formula", {expression}));
    } catch (const Problem&) {
        result.formula = expression; // it asks for more than sizes
    }
    result.python = python(expression);
    return result;
}

std::string SheetNumbers::line(const std::string& expression) {
    try {
        return m_expressions.text(phrase("%1:line", {expression}));
    } catch (const Problem&) {
        return equation(expression, m_expressions.text(expression));
    }
}

std::string SheetNumbers::python(const std::string& expression) {
    PythonNames names;
    names.isSize = [this](const std::string& name) {
        // A notebook has those that a formula of the model can name; any other size stands there as its value.
        const std::vector<network::Symbol> symbols = network::symbols(m_model.network());
        const auto symbol = std::ranges::find(symbols, name, &network::Symbol::name);
        return symbol != symbols.end() && !valueOf(m_lesson.lets, name) && !symbol->value.boolean()
            && formula::asFraction(symbol->value);
    };
    names.value = [this](const std::string& asked) {
        const formula::Fraction number = value(asked);
        return number.denominator == 1
            ? plainNumber(number)
            : phrase("(%1/%2)", {std::to_string(number.numerator), std::to_string(number.denominator)});
    };
    const auto spelled = [&](const auto& formulaOf) -> std::string {
        try {
            return pythonText(formulaOf(), names);
        } catch (const Problem&) {
            return {};
        }
    };
    std::string result = spelled([&] { return m_expressions.asFormula(expression); });
    if (result.empty())
        result = spelled([&] { return formula::parse(expression); });
    return result.empty() ? plainNumber(value(expression)) : result;
}

} // namespace paramap::lesson
