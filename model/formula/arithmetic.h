// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <optional>

namespace paramap::formula {

/// Holds every product of two 64-bit numbers, and the sum of two such products.
__extension__ using Wide = __int128;

/// Arithmetic on whole numbers that throws no Problem. Returns false if the result does not fit 64 bits. The caller
/// must exclude division by zero.
bool addTo(std::int64_t a, std::int64_t b, std::int64_t& result);
bool subtractTo(std::int64_t a, std::int64_t b, std::int64_t& result);
bool multiplyTo(std::int64_t a, std::int64_t b, std::int64_t& result);
/// Rounds towards minus infinity, as Python's //.
bool floorDivideTo(std::int64_t a, std::int64_t b, std::int64_t& result);
std::int64_t floorModulo(std::int64_t a, std::int64_t b); ///< has the sign of b, as Python's %
bool powerTo(std::int64_t base, std::int64_t exponent, std::int64_t& result); ///< exponent >= 0

/// numerator / denominator in lowest terms. Throws a Problem if the result needs more than 64 bits or the denominator
/// is 0.
Fraction lowestTerms(Wide numerator, Wide denominator);
Value ratio(Wide numerator, Wide denominator);

/// A whole number, a fraction or a boolean (1 or 0) as a fraction; nothing for any other value.
std::optional<Fraction> asFraction(const Value& value);

/// Exact rational arithmetic. Throws a Problem on overflow and division by zero.
Value add(const Fraction& a, const Fraction& b);
Value subtract(const Fraction& a, const Fraction& b);
Value multiply(const Fraction& a, const Fraction& b);
Value divide(const Fraction& a, const Fraction& b);
Value floorDivide(const Fraction& a, const Fraction& b);
Value modulo(const Fraction& a, const Fraction& b);
Value power(const Fraction& base, std::int64_t exponent); ///< a negative exponent gives the reciprocal
int compare(const Fraction& a, const Fraction& b); ///< -1, 0 or 1

/// amount * part / whole, rounded down, for numbers >= 0 and whole > 0. Throws a Problem if it does not fit 64 bits.
std::int64_t scaled(std::int64_t amount, std::int64_t part, std::int64_t whole);
/// The nearest whole number. Throws a Problem for what is no number or does not fit 64 bits.
std::int64_t nearestWhole(double value);

std::int64_t floorOf(const Fraction& a);
std::int64_t ceilOf(const Fraction& a);
std::int64_t truncate(const Fraction& a); ///< rounds towards zero, as Python's int()
std::int64_t roundHalfToEven(const Fraction& a); ///< rounds as Python's round()

} // namespace paramap::formula
