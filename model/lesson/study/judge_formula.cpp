// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/arithmetic.h"
#include "model/formula/parse.h"
#include "model/formula/search.h"
#include "model/lesson/study/difference.h"
#include "model/lesson/study/gaps.h"
#include "model/lesson/study/judges.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

#include <algorithm>
#include <optional>

namespace paramap::lesson {

namespace {

using formula::Expr;

constexpr std::size_t mostTerms = 4; ///< of a difference that is named

bool hasSize(const Expr& formula) {
    return formula::any(formula, [](const formula::Node& node) { return node.op == formula::Op::Name; });
}

/// The value of a typed formula; nothing if it has none, such as 1 / (E - 768).
std::optional<formula::Fraction> valueOf(const std::string& typed, AnswerFormulas& formulas) {
    try {
        return formulas.value(typed);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

/// "3·E is missing", "4·E and E² are too much"
void addTerms(
    std::vector<std::string>& into, std::vector<std::string> terms, std::string_view one, std::string_view many) {
    const auto count = std::ssize(terms);
    if (terms.size() > mostTerms) {
        terms.resize(mostTerms);
        terms.emplace_back("\u2026");
    }
    if (!terms.empty())
        into.push_back(phrase(count, one, many, {words::andList(terms)}));
}

void addDifference(std::vector<std::string>& into, const Difference& difference) {
    addTerms(into, difference.missing, "%1 is missing", "%1 are missing");
    addTerms(into, difference.tooMuch, "%1 is too much", "%1 are too much");
    if (difference.missing.empty() && difference.tooMuch.empty())
        into.emplace_back("it differs by more than a sum of products");
}

/// The sentence of the mistake that this formula makes, by its form or by its value; empty if it makes none.
std::string mistakeIn(
    const Question& question, const Expr& formula, const std::string& typed, AnswerFormulas& formulas) {
    for (const Mistake& mistake : question.mistakes)
        if (differenceOf(formula, formulas.over(mistake.formula.text), formulas.model().network()).equal)
            return formulas.filled(mistake.sentence.text);
    const auto value = valueOf(typed, formulas);
    const Mistake* const mistake = value ? mistakeOf(question, *value, formulas) : nullptr;
    return mistake ? formulas.filled(mistake->sentence.text) : std::string();
}

bool sameValue(const std::string& typed, const std::string& right, AnswerFormulas& formulas) {
    const auto value = valueOf(typed, formulas);
    return value && *value == formulas.value(right);
}

/// The answers to the gaps, with ; between them.
std::vector<std::string> fillingsOf(std::string_view answer, std::size_t count) {
    std::vector<std::string> result;
    while (true) {
        const std::size_t end = std::min(answer.find(';'), answer.size());
        result.emplace_back(answer.substr(0, end));
        if (end == answer.size())
            break;
        answer.remove_prefix(end + 1);
    }
    if (result.size() != count)
        throw Problem(phrase("%1 gaps are to be filled, and %2 answers are here; a sign ; stands between them",
            {std::to_string(count), std::to_string(result.size())}));
    return result;
}

} // namespace

Judgement judgeFormula(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    const std::string typed = formulas.typed(answer, question.answer.text);
    const Expr formula = formulas.over(typed);
    const Expr right = formulas.over(question.answer.text);
    const Difference difference = differenceOf(formula, right, formulas.model().network());
    Judgement result{difference.equal ? Verdict::Right : Verdict::Wrong, formulas.written(formula::parse(typed)), {}};
    if (difference.equal)
        return result;
    if (const std::string sentence = mistakeIn(question, formula, typed, formulas); !sentence.empty()) {
        result.sentences.push_back(sentence);
        return result;
    }
    if (!hasSize(formula) && hasSize(right)) {
        result.sentences.emplace_back("a formula over the sizes is asked for, not a number");
        return result;
    }
    addDifference(result.sentences, difference);
    if (sameValue(typed, question.answer.text, formulas))
        result.sentences.emplace_back("the number is right at these sizes, and wrong at others");
    return result;
}

Judgement judgeFill(const Question& question, std::string_view answer, AnswerFormulas& formulas) {
    const Gaps gaps = gapsOf(question.answer.text);
    const std::string author = withoutGaps(question.answer.text);
    std::vector<std::string> typed, written;
    for (const std::string& filling : fillingsOf(answer, gaps.gaps.size())) {
        typed.push_back(formulas.typed(filling, author));
        written.push_back(formulas.written(formula::parse(typed.back())));
    }
    const network::Network& network = formulas.model().network();
    const std::string whole = gaps.with(typed);
    Judgement result{Verdict::Right, {}, {}};
    for (const std::string& each : written)
        result.readAs += result.readAs.empty() ? each : phrase("; %1", {each});
    std::vector<Difference> differences;
    for (std::size_t i = 0; i < typed.size(); ++i)
        differences.push_back(differenceOf(formulas.over(typed[i]), formulas.over(gaps.gaps[i]), network));
    if (std::ranges::all_of(differences, &Difference::equal))
        return result;
    if (gaps.gaps.size() > 1 && differenceOf(formulas.over(whole), formulas.over(author), network).equal)
        return result; // the terms stand in other gaps
    result.verdict = Verdict::Wrong;
    if (const std::string sentence = mistakeIn(question, formulas.over(whole), whole, formulas); !sentence.empty())
        result.sentences.push_back(sentence);
    for (std::size_t i = 0; i < typed.size() && result.sentences.empty(); ++i) {
        if (differences[i].equal)
            continue;
        if (typed.size() > 1)
            result.sentences.push_back(phrase("gap %1 is not right", {std::to_string(i + 1)}));
        addDifference(result.sentences, differences[i]);
    }
    return result;
}

} // namespace paramap::lesson
