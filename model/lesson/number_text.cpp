// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/number_text.h"

#include "model/formula/arithmetic.h"
#include "model/lesson/lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <array>
#include <cctype>
#include <utility>

namespace paramap::lesson {

namespace {

using Kind = NumberFormat::Kind;
using formula::Fraction;
using formula::Wide;

struct Unit {
    std::string_view name;
    std::int64_t size;
};
constexpr std::array<Unit, 12> units{{
    {"K", 1'000},
    {"M", 1'000'000},
    {"B", 1'000'000'000},
    {"T", 1'000'000'000'000},
    {"KB", 1'000},
    {"MB", 1'000'000},
    {"GB", 1'000'000'000},
    {"TB", 1'000'000'000'000},
    {"KiB", std::int64_t{1} << 10},
    {"MiB", std::int64_t{1} << 20},
    {"GiB", std::int64_t{1} << 30},
    {"TiB", std::int64_t{1} << 40},
}};

constexpr std::int64_t sizeOf(std::string_view name) {
    for (const Unit& unit : units)
        if (unit.name == name)
            return unit.size;
    return 0;
}

constexpr std::array<std::pair<std::string_view, Kind>, 5> plainWords{{
    {"exact", Kind::Exact},
    {"compact", Kind::Compact},
    {"formula", Kind::Formula},
    {"substituted", Kind::Substituted},
    {"line", Kind::Line},
}};

std::string decimal(const Fraction& number, int digits, const words::NumberStyle& style) {
    std::int64_t scale = 1;
    for (int i = 0; i < digits; ++i)
        scale *= 10;
    // |numerator| < 2^63 and scale <= 10^9, so that neither the product nor its double leaves 127 bits.
    const Wide scaled = Wide{number.numerator} * scale;
    const Wide magnitude = scaled < 0 ? -scaled : scaled;
    const Wide rounded = (2 * magnitude + number.denominator) / (2 * Wide{number.denominator});
    const auto whole = static_cast<std::int64_t>(rounded / scale);
    std::string rest = std::to_string(static_cast<std::int64_t>(rounded % scale));
    rest.insert(0, static_cast<std::size_t>(digits) - std::min(rest.size(), static_cast<std::size_t>(digits)), '0');
    const std::string text
        = digits == 0 ? words::exact(whole, style) : words::exact(whole, style) + style.decimal + rest;
    return scaled < 0 && rounded != 0 ? "\u2212" + text : text;
}

/// Four significant digits, without zeros at the end.
std::string significant(const Fraction& number, const words::NumberStyle& style) {
    const double size = std::abs(static_cast<double>(number.numerator) / static_cast<double>(number.denominator));
    int digits = 3;
    for (double bound = 10; size >= bound && digits > 0; bound *= 10)
        --digits;
    for (double bound = 1; size < bound && digits < 9; bound /= 10)
        ++digits;
    std::string text = decimal(number, digits, style);
    if (digits > 0) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with(style.decimal))
            text.erase(text.size() - style.decimal.size());
    }
    return text;
}

/// A result of arithmetic with fractions, which always is one.
Fraction fraction(const formula::Value& value) {
    return formula::asFraction(value).value_or(Fraction{0, 1});
}

std::string written(const Fraction& number, const NumberFormat& format, const words::NumberStyle& style) {
    switch (format.kind) {
    case Kind::Compact:
        return words::compact(formula::roundHalfToEven(number), style);
    case Kind::Percent:
        return phrase("%1\u202f%", {decimal(fraction(formula::multiply(number, {100, 1})), format.digits, style)});
    case Kind::Times:
        return phrase("%1\u00d7", {decimal(number, format.digits, style)});
    case Kind::Unit: {
        const Fraction size{sizeOf(format.unit), 1};
        return phrase(
            "%1\u202f%2", {decimal(fraction(formula::divide(number, size)), format.digits, style), format.unit});
    }
    case Kind::Decimal:
        return decimal(number, format.digits, style);
    default:
        return number.denominator == 1 ? words::exact(number.numerator, style) : significant(number, style);
    }
}

} // namespace

std::optional<NumberFormat> numberFormat(std::string_view word) {
    for (const auto& [name, kind] : plainWords)
        if (name == word)
            return NumberFormat{kind, 0, {}};
    std::optional<int> digits;
    if (!word.empty() && std::isdigit(static_cast<unsigned char>(word.back())) != 0) {
        digits = word.back() - '0';
        word.remove_suffix(1);
    }
    if (word == "%")
        return NumberFormat{Kind::Percent, digits.value_or(1), {}};
    if (word == "x")
        return NumberFormat{Kind::Times, digits.value_or(1), {}};
    if (word == "." && digits)
        return NumberFormat{Kind::Decimal, *digits, {}};
    if (sizeOf(word) > 0)
        return NumberFormat{Kind::Unit, digits.value_or(2), std::string(word)};
    return std::nullopt;
}

std::vector<std::string> numberFormatWords() {
    std::vector<std::string> result;
    for (const auto& [name, kind] : plainWords)
        result.emplace_back(name);
    result.insert(result.end(), {"%", "x"});
    for (const Unit& unit : units)
        result.emplace_back(unit.name);
    return result;
}

std::string noFormat(std::string_view word) {
    const std::string near = didYouMean(word, numberFormatWords());
    return phrase("'%1' is no format%2",
        {word, near.empty() ? "; such are exact, compact, %2, x1, M1, GiB2, formula and line" : near});
}

Inside insideOf(std::string_view inside) {
    const std::size_t colon = inside.rfind(':');
    if (colon == std::string_view::npos)
        return {inside, {}};
    const std::string_view word = trimmed(inside.substr(colon + 1));
    if (const auto known = numberFormat(word))
        return {inside.substr(0, colon), *known};
    const bool quoted = word.find_first_of("\"'") != std::string_view::npos;
    if (quoted || inside.substr(0, colon).find('?') != std::string_view::npos) // CONDITION ? A : B
        return {inside, {}};
    throw Problem(noFormat(word))
        .pointingAt(
            inside, static_cast<int>(word.empty() ? colon : static_cast<std::size_t>(word.data() - inside.data())));
}

std::string numberText(const Number& number, const NumberFormat& format, const words::NumberStyle& style) {
    const auto fraction = number.value.boolean() ? std::nullopt : formula::asFraction(number.value);
    if (!fraction && format.kind != Kind::Exact)
        throw Problem(phrase("%1 is no number", {number.value.typeName()}));
    if (!fraction)
        return number.value.string() ? *number.value.string() : number.value.toText();
    const std::string text = written(*fraction, format, style);
    return number.estimated ? phrase("\u2248 %1", {text}) : text;
}

std::string equation(const std::string& left, const std::string& value) {
    if (left.empty() || left == value)
        return value;
    return value.starts_with("\u2248 ") ? phrase("%1 %2", {left, value}) : phrase("%1 = %2", {left, value});
}

} // namespace paramap::lesson
