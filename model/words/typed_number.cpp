// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/typed_number.h"

#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"
#include "model/words/typed_formula.h"
#include "model/words/typed_literal.h"

#include <optional>

namespace paramap::words {

namespace {

using formula::Expr;
using formula::Fraction;
using formula::Op;
using formula::Wide;

constexpr std::string_view forms = "a number is written like 1,771,776, 1.77 M, 13.7 GiB, 65 % or 3*768*768";

/// The unit of a text that is one number and its unit.
void findUnit(TypedNumber& number, std::string_view text, const NumberStyle& style) {
    const TypedLiteral literal = literalAt(text, withoutBlanks(text, behindOpening(text)), style);
    if (literal.plain.empty())
        return;
    std::size_t end = literal.end;
    const std::size_t word = withoutBlanks(text, literal.end);
    const TypedUnit* const unit = typedUnitAt(text, word, end);
    if (withoutBlanks(text, end) != text.size())
        return;
    number.figure = formula::numberFromText(literal.plain);
    number.figureText = literal.plain;
    number.unit = unit;
    number.unitWord = unit ? text.substr(word, end - word) : std::string_view();
}

std::optional<std::string> exactDecimals(const Fraction& size, const NumberStyle& style) {
    constexpr int most = 9;
    Wide numerator = size.numerator;
    Wide scale = 1;
    for (int digits = 0; digits <= most; ++digits, numerator *= 10, scale *= 10) {
        if (numerator % size.denominator != 0)
            continue;
        const Wide steps = numerator / size.denominator;
        std::string result = exact(static_cast<std::int64_t>(steps / scale), style);
        if (digits == 0)
            return result;
        const std::string rest = std::to_string(static_cast<std::int64_t>(steps % scale));
        return result + style.decimal + std::string(static_cast<std::size_t>(digits) - rest.size(), '0') + rest;
    }
    return std::nullopt;
}

/// Six digits from the first one that is not 0.
std::string sixDigits(const Fraction& size, const NumberStyle& style) {
    Wide scale = 1;
    while (Wide{size.numerator} * scale / size.denominator < 100'000 && scale < 1'000'000'000)
        scale *= 10;
    const Wide steps = (2 * Wide{size.numerator} * scale + size.denominator) / (2 * Wide{size.denominator});
    return exactDecimals(formula::lowestTerms(steps, scale), style).value_or(std::string());
}

} // namespace

formula::Value exactValue(const Expr& formula) {
    const auto part = [&formula](std::size_t i) {
        const auto fraction = formula::asFraction(exactValue(formula->args[i]));
        if (!fraction)
            throw Problem(std::string(forms));
        return *fraction;
    };
    // What stands behind is read first: of "a hundred million" it is the unit that is spoken of.
    const auto both = [&part](formula::Value (*operation)(const Fraction&, const Fraction&)) {
        const Fraction behind = part(1);
        return operation(part(0), behind);
    };
    try {
        switch (formula->op) {
        case Op::Literal:
            return formula->literal;
        case Op::Negate:
            return formula::subtract({0, 1}, part(0));
        case Op::Add:
            return both(formula::add);
        case Op::Subtract:
            return both(formula::subtract);
        case Op::Multiply:
            return both(formula::multiply);
        case Op::Divide:
            return both(formula::divide);
        case Op::FloorDivide:
            return both(formula::floorDivide);
        case Op::Power:
            if (const Fraction power = part(1); power.denominator == 1)
                return formula::power(part(0), power.numerator);
            break;
        case Op::Name:
            if (std::size_t end = 0; typedUnitAt(formula->name, 0, end) && end == formula->name.size())
                throw Problem(phrase("'%1' stands directly behind a number, as in '5 %1'", {formula->name}));
            throw Problem(phrase("'%1' is neither a number nor a unit", {formula->name})
                + didYouMean(formula->name, typedUnitWords()));
        case Op::Call:
            if (const auto builtin = formula->builtin) {
                formula::List values;
                for (const Expr& argument : formula->args)
                    values.push_back(exactValue(argument));
                return formula::callBuiltin(*builtin, values);
            }
            break;
        default:
            break;
        }
        throw Problem(std::string(forms));
    } catch (const formula::FormulaProblem&) {
        throw;
    } catch (const Problem& problem) {
        throw formula::FormulaProblem(problem, formula->column);
    }
}

TypedNumber typedNumber(std::string_view text, const NumberStyle& style) {
    if (withoutBlanks(text, 0) == text.size())
        throw Problem(phrase("nothing is written; %1", {forms}));
    TypedNumber result;
    result.figureText = formulaFromTyped(text, style);
    try {
        result.value = result.figure = exactValue(formula::parse(result.figureText));
    } catch (formula::FormulaProblem& problem) {
        throw problem.pointInto(result.figureText);
    }
    if (!formula::asFraction(result.value) || result.value.boolean())
        throw Problem(std::string(forms));
    findUnit(result, text, style);
    return result;
}

std::string saidBack(const formula::Value& number, const NumberStyle& style) {
    const auto value = formula::asFraction(number);
    if (!value)
        return number.toText();
    if (value->denominator == 1)
        return exact(value->numerator, style);
    const Fraction size{value->numerator < 0 ? -value->numerator : value->numerator, value->denominator};
    const std::optional<std::string> decimals = exactDecimals(size, style);
    const std::string text = decimals ? *decimals : sixDigits(size, style);
    return value->numerator < 0 ? "\u2212" + text : text;
}

} // namespace paramap::words
