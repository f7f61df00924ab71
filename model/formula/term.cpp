// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/term.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace paramap::formula {

namespace {

bool isSize(const Factor& factor) {
    return factor.atom->op == Op::Name || factor.atom->op == Op::Member;
}

/// The product of the factors, with the coefficient in front unless it is 1. A negative coefficient is part of the
/// product: -2*E.
Expr multiplied(std::int64_t coefficient, const std::vector<Factor>& factors) {
    Expr result = factors.empty() || (coefficient != 1 && coefficient != -1) ? number(coefficient) : nullptr;
    for (const Factor& factor : factors) {
        Expr next = factor.power == 1 ? factor.atom : make(Op::Power, {factor.atom, number(factor.power)});
        if (!result && coefficient == -1)
            next = make(Op::Negate, {next});
        result = result ? make(Op::Multiply, {result, next}) : next;
    }
    return result;
}

} // namespace

int Term::degree() const {
    return std::accumulate(
        factors.begin(), factors.end(), 0, [](int sum, const Factor& factor) { return sum + factor.power; });
}

bool Term::hasSameFactors(const Term& other) const {
    return std::ranges::equal(
        factors, other.factors, [](const Factor& a, const Factor& b) { return a.power == b.power && a.key == b.key; });
}

bool standsBefore(const Factor& a, const Factor& b, const std::vector<std::string>& symbolOrder) {
    const auto x = std::ranges::find(symbolOrder, a.key);
    const auto y = std::ranges::find(symbolOrder, b.key);
    if (x != y)
        return x < y;
    if (isSize(a) != isSize(b))
        return isSize(a);
    return a.key < b.key;
}

std::vector<Factor> inOrder(std::vector<Factor> factors, const std::vector<std::string>& symbolOrder) {
    std::ranges::sort(factors, [&](const Factor& a, const Factor& b) { return standsBefore(a, b, symbolOrder); });
    return factors;
}

void SumBuilder::add(const Term& term) {
    const std::vector<Factor> factors = inOrder(term.factors, m_symbolOrder);
    const bool subtracts
        = m_sum && term.coefficient < 0 && term.coefficient != std::numeric_limits<std::int64_t>::min();
    if (subtracts)
        m_sum = make(Op::Subtract, {m_sum, multiplied(-term.coefficient, factors)});
    else
        add(multiplied(term.coefficient, factors));
}

void SumBuilder::add(const Expr& term) {
    m_sum = m_sum ? make(Op::Add, {m_sum, term}) : term;
}

Expr SumBuilder::result() const {
    return m_sum ? m_sum : number(0);
}

} // namespace paramap::formula
