// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <cmath>
#include <limits>

namespace paramap::formula {

namespace {

[[noreturn]] void tooLarge() {
    throw Problem("the result is larger than 2^63 - 1");
}

std::int64_t narrow(Wide value) {
    if (value > std::numeric_limits<std::int64_t>::max() || value < std::numeric_limits<std::int64_t>::min())
        tooLarge();
    return static_cast<std::int64_t>(value);
}

Wide floorQuotient(Wide a, Wide b) {
    const Wide quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

void refuseZero(const Fraction& divisor, const char* operation, const Fraction& dividend) {
    if (divisor.numerator == 0)
        throw Problem(phrase("%1 %2 0: division by zero", {Value(dividend).toText(), operation}));
}

} // namespace

bool addTo(std::int64_t a, std::int64_t b, std::int64_t& result) {
    return !__builtin_add_overflow(a, b, &result);
}

bool subtractTo(std::int64_t a, std::int64_t b, std::int64_t& result) {
    return !__builtin_sub_overflow(a, b, &result);
}

bool multiplyTo(std::int64_t a, std::int64_t b, std::int64_t& result) {
    return !__builtin_mul_overflow(a, b, &result);
}

bool floorDivideTo(std::int64_t a, std::int64_t b, std::int64_t& result) {
    if (b == -1)
        return !__builtin_sub_overflow(std::int64_t{0}, a, &result); // the smallest number has no negation
    result = a / b;
    if (a % b != 0 && (a < 0) != (b < 0))
        --result;
    return true;
}

std::int64_t floorModulo(std::int64_t a, std::int64_t b) {
    if (b == -1)
        return 0;
    const std::int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

bool powerTo(std::int64_t base, std::int64_t exponent, std::int64_t& result) {
    if (base == 0 || base == 1 || base == -1) {
        result = exponent == 0 ? 1 : base == -1 && exponent % 2 == 0 ? 1 : base;
        return true;
    }
    if (exponent > 63)
        return false;
    std::int64_t product = 1;
    for (std::int64_t i = 0; i < exponent; ++i)
        if (__builtin_mul_overflow(product, base, &product))
            return false;
    result = product;
    return true;
}

Fraction lowestTerms(Wide numerator, Wide denominator) {
    if (denominator == 0)
        throw Problem("a fraction cannot be divided by 0");
    Wide a = numerator < 0 ? -numerator : numerator;
    Wide b = denominator < 0 ? -denominator : denominator;
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    if (denominator < 0)
        a = -a;
    return {narrow(numerator / a), narrow(denominator / a)};
}

Value ratio(Wide numerator, Wide denominator) {
    return lowestTerms(numerator, denominator);
}

std::optional<Fraction> asFraction(const Value& value) {
    if (const std::int64_t* whole = value.integer())
        return Fraction{*whole, 1};
    if (const Fraction* fraction = value.fraction())
        return *fraction;
    if (const bool* truth = value.boolean())
        return Fraction{*truth ? 1 : 0, 1};
    return std::nullopt;
}

Value add(const Fraction& a, const Fraction& b) {
    return ratio(
        Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator, Wide{a.denominator} * b.denominator);
}

Value subtract(const Fraction& a, const Fraction& b) {
    return ratio(
        Wide{a.numerator} * b.denominator - Wide{b.numerator} * a.denominator, Wide{a.denominator} * b.denominator);
}

Value multiply(const Fraction& a, const Fraction& b) {
    return ratio(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
}

Value divide(const Fraction& a, const Fraction& b) {
    refuseZero(b, "/", a);
    return ratio(Wide{a.numerator} * b.denominator, Wide{a.denominator} * b.numerator);
}

Value floorDivide(const Fraction& a, const Fraction& b) {
    refuseZero(b, "//", a);
    return narrow(floorQuotient(Wide{a.numerator} * b.denominator, Wide{a.denominator} * b.numerator));
}

Value modulo(const Fraction& a, const Fraction& b) {
    refuseZero(b, "%", a);
    const Wide x = Wide{a.numerator} * b.denominator;
    const Wide y = Wide{b.numerator} * a.denominator;
    const Wide rest = x % y;
    return ratio(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest, Wide{a.denominator} * b.denominator);
}

Value power(const Fraction& base, std::int64_t exponent) {
    if (exponent < 0 && base.numerator == 0)
        throw Problem(phrase("0 ** %1: division by zero", {std::to_string(exponent)}));
    // Far out of range for every base but 1 and -1; the parity is kept for these.
    if (exponent < -1'000'000)
        exponent = -1'000'000 + exponent % 2;
    Fraction result;
    if (!powerTo(base.numerator, exponent < 0 ? -exponent : exponent, result.numerator)
        || !powerTo(base.denominator, exponent < 0 ? -exponent : exponent, result.denominator))
        tooLarge();
    return exponent < 0 ? ratio(result.denominator, result.numerator) : ratio(result.numerator, result.denominator);
}

int compare(const Fraction& a, const Fraction& b) {
    const Wide x = Wide{a.numerator} * b.denominator;
    const Wide y = Wide{b.numerator} * a.denominator;
    return x < y ? -1 : x > y ? 1 : 0;
}

std::int64_t scaled(std::int64_t amount, std::int64_t part, std::int64_t whole) {
    return narrow(Wide{amount} * part / whole);
}

std::int64_t nearestWhole(double value) {
    if (!(value > -0x1p63 && value < 0x1p63))
        tooLarge();
    return std::llround(value);
}

std::int64_t floorOf(const Fraction& a) {
    return static_cast<std::int64_t>(floorQuotient(a.numerator, a.denominator));
}

std::int64_t ceilOf(const Fraction& a) {
    return static_cast<std::int64_t>(-floorQuotient(-Wide{a.numerator}, a.denominator));
}

std::int64_t truncate(const Fraction& a) {
    return a.numerator / a.denominator;
}

std::int64_t roundHalfToEven(const Fraction& a) {
    const std::int64_t below = floorOf(a);
    const Wide twice = 2 * (Wide{a.numerator} - Wide{below} * a.denominator); // 0 <= twice < 2 * denominator
    if (twice == a.denominator)
        return below % 2 == 0 ? below : below + 1;
    return twice > a.denominator ? below + 1 : below;
}

} // namespace paramap::formula
