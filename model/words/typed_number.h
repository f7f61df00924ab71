// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/words/numbers.h"
#include "model/words/typed_unit.h"

#include <string>
#include <string_view>

namespace paramap::words {

/// A number as a person typed it.
struct TypedNumber {
    formula::Value value; ///< exact: 1,770,000 for "1.77 M", 13/20 for "65 %"
    /// Of a single number with a unit: the unit, its word as typed, and the number in front of it: 1.77. Else null, ""
    /// and the value.
    const TypedUnit* unit = nullptr;
    std::string unitWord;
    formula::Value figure;
    std::string figureText; ///< in the form of formulas: "1.77", "1e9"; the whole text of anything but a single number
};

/// Reads "1,771,776", "1.77 M", "1,77 Mio", "1.7 million", "1 771 776", "1'771'776", "1e9", "13.7 GiB", "65 %",
/// "3*768*768", "768²·3", "2^30" (see `formulaFromTyped`). B is taken as 10^9. Throws a Problem that says what does not
/// belong to a number, for names, and for results beyond 64 bits.
TypedNumber typedNumber(std::string_view text, const NumberStyle& style = {});

/// The value of a formula of numbers alone, in which a quotient may be a fraction. Throws a Problem for anything else.
formula::Value exactValue(const formula::Expr& formula);

/// A number as it is said back: all digits of a whole one, up to nine decimals of an exact decimal number, else six
/// significant digits.
std::string saidBack(const formula::Value& number, const NumberStyle& style = {});

} // namespace paramap::words
