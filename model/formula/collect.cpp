// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/polynomial.h"

#include "model/problem/problem.h"

#include <algorithm>
#include <optional>

namespace paramap::formula {

namespace {

constexpr std::size_t mostTermsOfAProduct = 1000; // largest product that is multiplied out
constexpr std::int64_t highestPower = 16; // highest power of a sum that is multiplied out

/// a * b; nothing if the result has too many terms.
std::optional<Polynomial> multiplied(const Polynomial& a, const Polynomial& b) {
    if (a.terms().size() * b.terms().size() > mostTermsOfAProduct)
        return std::nullopt;
    return a * b;
}

std::optional<Polynomial> power(const Polynomial& base, const Node& exponent) {
    const std::int64_t* times = exponent.op == Op::Literal ? exponent.literal.integer() : nullptr;
    if (!times || *times < 0 || *times > highestPower)
        return std::nullopt;
    Polynomial result(1);
    for (std::int64_t i = 0; i < *times; ++i) {
        std::optional<Polynomial> next = multiplied(result, base);
        if (!next)
            return std::nullopt;
        result = std::move(*next);
    }
    return result;
}

/// The term without the divisor's factors; nothing if it lacks one of them.
std::optional<Term> quotient(Term term, const Term& divisor) {
    if (divisor.coefficient == -1)
        term.coefficient = checkedMultiply(term.coefficient, -1);
    else if (term.coefficient % divisor.coefficient == 0)
        term.coefficient /= divisor.coefficient;
    else
        return std::nullopt;
    for (const Factor& factor : divisor.factors) {
        const auto at = std::ranges::find(term.factors, factor.key, &Factor::key);
        if (at == term.factors.end() || at->power < factor.power)
            return std::nullopt;
        at->power -= factor.power;
        if (at->power == 0)
            term.factors.erase(at);
    }
    return term;
}

Polynomial ofTerm(const Term& term) {
    Polynomial result(term.coefficient);
    for (const Factor& factor : term.factors)
        for (int i = 0; i < factor.power; ++i)
            result = result * Polynomial::ofAtom(factor.atom);
    return result;
}

bool same(const Term& a, const Term& b) {
    return a.coefficient == b.coefficient
        && std::ranges::equal(a.factors, b.factors,
            [](const Factor& x, const Factor& y) { return x.key == y.key && x.power == y.power; });
}

/// Divides every term; nothing unless each term is divisible by itself.
std::optional<Polynomial> divided(const Polynomial& dividend, const Polynomial& divisor) {
    // Example: a convolution with as many groups as channels, (I + 2·N) / (I + 2·N).
    if (!divisor.terms().empty() && std::ranges::is_permutation(dividend.terms(), divisor.terms(), same))
        return Polynomial(1);
    if (divisor.terms().size() != 1)
        return std::nullopt;
    Polynomial result;
    for (const Term& term : dividend.terms()) {
        const std::optional<Term> part = quotient(term, divisor.terms().front());
        if (!part)
            return std::nullopt;
        result += ofTerm(*part);
    }
    return result;
}

std::optional<Polynomial> combined(const Node& node) {
    switch (node.op) {
    case Op::Literal:
        if (const std::int64_t* value = node.literal.integer())
            return Polynomial(*value);
        return std::nullopt;
    case Op::Negate:
        return collect(node.args[0]).scaled(-1);
    case Op::Add:
        return collect(node.args[0]) + collect(node.args[1]);
    case Op::Subtract:
        return collect(node.args[0]) + collect(node.args[1]).scaled(-1);
    case Op::Multiply:
        return multiplied(collect(node.args[0]), collect(node.args[1]));
    case Op::Divide:
        return divided(collect(node.args[0]), collect(node.args[1]));
    case Op::FloorDivide: {
        // Only a whole number is certain to be left: a size may be a fraction, whose floor is another number.
        const std::optional<Polynomial> quotient = divided(collect(node.args[0]), collect(node.args[1]));
        return quotient && quotient->constant() ? quotient : std::nullopt;
    }
    case Op::Power:
        return power(collect(node.args[0]), *node.args[1]);
    default:
        return std::nullopt;
    }
}

} // namespace

Polynomial collect(const Expr& formula) {
    if (const std::optional<Polynomial> result = combined(*formula))
        return *result;
    return Polynomial::ofAtom(formula);
}

} // namespace paramap::formula
