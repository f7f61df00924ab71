// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/evaluate_small.h"
#include "model/formula/parse.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/formula/simplify.h"
#include "tests/fuzz/target.h"
#include "tests/support/random_formula.h"

#include <optional>

// Formulas as a description has them: read, printed, evaluated and rewritten.
namespace paramap::fuzz {

using namespace formula;

namespace {

const test::RandomScope& sizes() {
    static const test::RandomScope scope;
    return scope;
}

/// The value, or the sentence of the Problem.
struct Outcome {
    std::optional<Value> value;
    std::string sentence;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcomeOf(const Expr& formula) {
    Outcome outcome;
    try {
        // Inside a list, because whole numbers alone have an evaluation of their own.
        const Expr general = make(Op::Index, {make(Op::ListOf, {formula}), number(0)});
        outcome.value = evaluate(general, sizes().scope());
    } catch (const Problem& problem) {
        outcome.sentence = problem.sentence();
    }
    return outcome;
}

std::string textOf(const Outcome& outcome) {
    return outcome.value ? outcome.value->toText() : outcome.sentence;
}

void compare(const char* what, const Expr& formula, const Outcome& found, const Outcome& expected) {
    if (!(found == expected))
        require(false, what, print(formula, Style::Code) + " is " + textOf(found) + ", not " + textOf(expected));
}

bool isWhole(const Outcome& outcome) {
    return outcome.value && outcome.value->integer();
}

/// What is printed is read as the same formula, and printed again as the same text.
void checkPrinting(const Expr& formula) {
    const std::string printed = print(formula, Style::Code);
    Expr read;
    try {
        read = parse(printed);
    } catch (const Problem& problem) {
        require(false, "what is printed is refused", printed + ": " + problem.message());
    }
    if (!equal(formula, read))
        require(false, "what is printed is another formula", printed);
    const std::string again = print(read, Style::Code);
    if (again != printed)
        require(false, "it is printed otherwise the second time", printed + " and " + again);
    for (const Style style : {Style::Text, Style::Markdown, Style::LaTeX})
        require(!print(formula, style).empty(), "nothing is printed");
}

void checkRewrites(const Expr& formula) {
    const Outcome expected = outcomeOf(formula);
    Small small;
    Work work;
    if (evaluateSmall(*formula, sizes().scope().slots, work, small)) {
        Outcome found;
        found.value = small.isBoolean ? Value(small.value != 0) : Value(small.value);
        compare("evaluated without values", formula, found, expected);
    }
    const Expr folded = fold(formula);
    compare("folded", formula, outcomeOf(folded), expected);
    if (!isWhole(expected))
        return;
    Expr special;
    try {
        special = specialise(formula, sizes().scope(), [](const Node& name) { return name.name == "E"; });
    } catch (const Problem& problem) {
        require(false, "specialised", print(formula, Style::Code) + ": " + problem.sentence());
    }
    compare("specialised", formula, outcomeOf(special), expected);
    const auto slotOf = [](const std::string& name) { return sizes().slotOf(name); };
    compare("specialised and printed", formula, outcomeOf(formula::bind(parse(print(special, Style::Code)), slotOf)),
        expected);
    try {
        const Outcome found = outcomeOf(collect(special).toExpr({"E", "H"}));
        // A single term may be too large where the sum is not.
        if (found.value || found.sentence != "the result is larger than 2^63 - 1")
            compare("multiplied out", formula, found, expected);
    } catch (const Problem& problem) {
        require(problem.sentence().find("2^63") != std::string::npos, "multiplied out", problem.sentence());
    }
}

void run(std::string_view input) {
    Expr formula;
    try {
        formula = parse(input);
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    checkPrinting(formula);
    try {
        formula = formula::bind(formula, [](const std::string& name) { return sizes().slotOf(name); });
        checkRewrites(formula);
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
    }
}

/// A random formula, alone or inside what is there.
std::string mutate(std::string_view input, Random& random) {
    if (random.oneIn(2))
        return {};
    test::RandomFormulas formulas(random.bits());
    const std::string other = print(random.oneIn(3) ? formulas.nextWhole() : formulas.next(), Style::Code);
    if (random.oneIn(3))
        return other;
    static constexpr const char* between[]
        = {" + ", " * ", " / ", "//", " % ", "**", " - -", " and ", " == ", ", ", " in "};
    const std::string text(input);
    return random.oneIn(2) ? text + random.of(between) + "(" + other + ")"
                           : other + random.of(between) + "(" + text + ")";
}

} // namespace

const Target formulas{"formulas", run, mutate};

} // namespace paramap::fuzz
