// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_numbers.h"
#include "model/words/numbers.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// How an expression in a text is written: "{total:compact}", "{att/total:%1}".
struct NumberFormat {
    enum class Kind { Exact, Compact, Percent, Times, Decimal, Unit, Formula, Substituted, Line };
    Kind kind = Kind::Exact;
    int digits = 0; ///< after the point
    std::string unit; ///< of Unit: "GiB", "GB", "M"
};

/// exact, compact, %, %4, x1, .2, GiB, GB1, M2, formula, substituted, line; no value for any other word.
std::optional<NumberFormat> numberFormat(std::string_view word);
std::vector<std::string> numberFormatWords(); ///< all of these words, without digits
/// "'compac' is no format; did you mean 'compact'?", or what formats there are.
std::string noFormat(std::string_view word);

/// The inside of {…}: an expression and, behind the last colon, how its value is written; exactly, without one. A colon
/// in quotes or behind '?' belongs to the expression.
struct Inside {
    std::string_view expression;
    NumberFormat format;
};
Inside insideOf(std::string_view inside); ///< throws a Problem that points at a word that is no format

/// The number in any format but Formula, Substituted and Line. Rounds half away from zero; "≈ " stands in front of an
/// estimate. Exact: whole numbers with all digits, others with four significant ones. Throws a Problem for what is no
/// number, except that Exact writes words and truths as they are.
std::string numberText(const Number& number, const NumberFormat& format, const words::NumberStyle& style = {});

/// "4·E² = 2,359,296"; "a / b ≈ 2.292" for a value that rests on an estimate; the value alone if nothing else is said.
std::string equation(const std::string& left, const std::string& value);

} // namespace paramap::lesson
