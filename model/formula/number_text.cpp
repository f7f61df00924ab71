// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::formula {

namespace {

constexpr int mostDigits = 38; // 10^38 is the largest power of ten below 2^127
// Counting stops here, because nothing with such an exponent fits anyway.
constexpr int farExponent = 100'000'000;

/// The text for a message: a long one is cut.
std::string named(std::string_view text) {
    constexpr std::size_t most = 60;
    return std::string("'").append(text.substr(0, most)).append(text.size() > most ? "…'" : "'");
}

Problem doesNotFit(std::string_view text) {
    return phrase("%1 does not fit 64 bits", {named(text)});
}

/// A number as significant digits without zeros at either end, and a power of ten.
struct Decimal {
    std::string digits;
    long long exponent = 0;
    bool negative = false;
};

/// Splits a number into sign, digits, point and exponent. Throws a Problem for anything else.
Decimal split(std::string_view text) {
    const Problem notANumber(phrase("%1 is not a number", {named(text)}));
    Decimal result;
    std::size_t at = 0;
    if (at < text.size() && (text[at] == '-' || text[at] == '+'))
        result.negative = text[at++] == '-';
    bool any = false;
    bool afterPoint = false;
    long long zeros = 0; // appended only if a digit other than 0 follows
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == '.' && !afterPoint)); ++at) {
        if (text[at] == '.') {
            afterPoint = true;
            continue;
        }
        any = true;
        result.exponent -= afterPoint ? 1 : 0;
        if (text[at] == '0') {
            zeros += 1;
            continue;
        }
        if (!result.digits.empty())
            result.digits.append(static_cast<std::size_t>(zeros), '0');
        zeros = 0;
        result.digits += text[at];
    }
    result.exponent += zeros;
    if (!any)
        throw notANumber;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        const bool down = at < text.size() && text[at] == '-';
        if (at < text.size() && (text[at] == '-' || text[at] == '+'))
            ++at;
        if (at == text.size())
            throw notANumber;
        long long power = 0;
        for (; at < text.size() && isDigit(text[at]); ++at)
            power = std::min<long long>(power * 10 + (text[at] - '0'), farExponent);
        result.exponent += down ? -power : power;
    }
    if (at != text.size())
        throw notANumber;
    return result;
}

} // namespace

Value numberFromText(std::string_view text) {
    const Decimal decimal = split(text);
    if (decimal.digits.empty())
        return 0;
    if (decimal.digits.size() > mostDigits || decimal.exponent > mostDigits || decimal.exponent < -mostDigits)
        throw doesNotFit(text);
    Wide value = 0;
    for (const char c : decimal.digits)
        value = value * 10 + (c - '0');
    if (decimal.negative)
        value = -value;
    try {
        Wide scale = 1;
        for (long long i = decimal.exponent; i < 0; ++i)
            scale *= 10;
        if (decimal.exponent <= 0)
            return ratio(value, scale);
        for (long long i = 0; i < decimal.exponent; ++i) {
            if (__builtin_mul_overflow(value, Wide{10}, &value))
                throw doesNotFit(text);
        }
        return ratio(value, 1);
    } catch (const Problem&) {
        throw doesNotFit(text);
    }
}

} // namespace paramap::formula
