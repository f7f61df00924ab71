// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tolerance.h"

#include "model/formula/arithmetic.h"
#include "model/lesson/lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::lesson {

formula::Fraction toleranceOf(const Question& question, const formula::Fraction& answer) {
    std::string_view text = trimmed(question.tolerance.text);
    if (text.empty())
        return {0, 1};
    const bool share = text.ends_with('%');
    if (share)
        text = trimmed(text.substr(0, text.size() - 1));
    const auto number = formula::asFraction(formula::numberFromText(text));
    if (!number || number->numerator < 0)
        throw Problem(phrase("a tolerance is a number or a share, such as '1 %', not '%1'", {question.tolerance.text}));
    if (!share)
        return *number;
    const formula::Fraction size{answer.numerator < 0 ? -answer.numerator : answer.numerator, answer.denominator};
    return *formula::asFraction(formula::multiply(size, *formula::asFraction(formula::divide(*number, {100, 1}))));
}

bool isWithin(const formula::Fraction& a, const formula::Fraction& b, const formula::Fraction& distance) {
    const formula::Fraction difference = *formula::asFraction(formula::subtract(a, b));
    const formula::Fraction size{
        difference.numerator < 0 ? -difference.numerator : difference.numerator, difference.denominator};
    return formula::compare(size, distance) <= 0;
}

} // namespace paramap::lesson
