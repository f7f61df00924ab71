// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/lesson/study/judges.h"
#include "model/lesson/tolerance.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/typed_number.h"

#include <optional>

namespace paramap::lesson {

namespace {

using formula::Fraction;
using words::TypedNumber;
using words::TypedUnit;

Fraction distance(const Fraction& a, const Fraction& b) {
    const Fraction difference = *formula::asFraction(formula::subtract(a, b));
    return {difference.numerator < 0 ? -difference.numerator : difference.numerator, difference.denominator};
}

/// What a typed number can mean, the likeliest first: 65 % is 0.65, and 65 where the share is asked in percent; 16 B
/// are 16 billions or 16 bytes.
std::vector<Fraction> meaningsOf(const TypedNumber& number) {
    using Of = TypedUnit::Of;
    std::vector<Fraction> result{*formula::asFraction(number.value)};
    if (number.unit && (number.unit->of == Of::Share || number.unit->of == Of::Both))
        result.push_back(*formula::asFraction(number.figure));
    return result;
}

std::vector<Fraction> readNumber(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    try {
        return meaningsOf(words::typedNumber(answer, formulas.style()));
    } catch (const Problem&) {
        if (!formulas.names(answer, question.answer.text))
            throw;
    }
    return {formulas.value(formulas.typed(answer, question.answer.text))};
}

/// Within half a percent: what an answer is that was rounded where every digit counts.
bool isRounded(const Fraction& value, const Fraction& right) {
    Question rounded;
    rounded.tolerance.text = "0.5 %";
    return isWithin(value, right, toleranceOf(rounded, right));
}

} // namespace

const Mistake* mistakeOf(const Question& question, const Fraction& value, AnswerFormulas& formulas) {
    const Mistake* nearest = nullptr;
    std::optional<Fraction> least;
    for (const Mistake& mistake : question.mistakes) {
        const Fraction wrong = formulas.value(mistake.formula.text);
        if (!isWithin(value, wrong, toleranceOf(question, wrong)))
            continue;
        const Fraction away = distance(value, wrong);
        if (!least || formula::compare(away, *least) < 0) {
            least = away;
            nearest = &mistake;
        }
    }
    return nearest;
}

Judgement judgeNumber(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    const std::vector<Fraction> meanings = readNumber(question, answer, formulas);
    const Fraction right = formulas.value(question.answer.text);
    const auto said = [&formulas](const Fraction& value) { return words::saidBack(value, formulas.style()); };
    for (const Fraction& value : meanings)
        if (isWithin(value, right, toleranceOf(question, right)))
            return {Verdict::Right, said(value), {}};
    Judgement result{Verdict::Wrong, said(meanings.front()), {}};
    for (const Fraction& value : meanings)
        if (const Mistake* const mistake = mistakeOf(question, value, formulas)) {
            result.readAs = said(value);
            result.sentences.push_back(formulas.filled(mistake->sentence.text));
            return result;
        }
    if (question.tolerance.text.empty() && isRounded(meanings.front(), right))
        result.sentences.emplace_back("this is near; here every digit counts");
    return result;
}

} // namespace paramap::lesson
