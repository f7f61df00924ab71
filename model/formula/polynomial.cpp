// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/polynomial.h"

#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::formula {

namespace {

// Nobody reads more terms, and the tree of a sum is as deep as its number of terms.
constexpr std::size_t mostTermsOfASum = 2000;

void multiplyBy(std::vector<Factor>& factors, const Factor& factor) {
    const auto at = std::ranges::lower_bound(factors, factor.key, {}, &Factor::key);
    if (at != factors.end() && at->key == factor.key)
        at->power += factor.power;
    else
        factors.insert(at, factor);
}

void lower(Term& term, std::size_t factor) {
    if (--term.factors[factor].power == 0)
        term.factors.erase(term.factors.begin() + static_cast<std::ptrdiff_t>(factor));
}

/// Removes a / b and b from a term that has both, and returns a. Null if there is no such pair.
Expr cancelled(Term& term) {
    for (std::size_t i = 0; i < term.factors.size(); ++i) {
        const Expr quotient = term.factors[i].atom;
        if (quotient->op != Op::Divide)
            continue;
        const Expr& divisor = quotient->args[1];
        const std::int64_t* number = divisor->op == Op::Literal ? divisor->literal.integer() : nullptr;
        if (number && *number != 0 && *number != -1 && term.coefficient % *number == 0) {
            term.coefficient /= *number;
            lower(term, i);
            return quotient->args[0];
        }
        const std::string key = print(divisor, Style::Code);
        const auto other = std::ranges::find(term.factors, key, &Factor::key);
        if (other == term.factors.end())
            continue;
        const auto at = static_cast<std::size_t>(other - term.factors.begin());
        lower(term, std::max(i, at)); // the later one first, so that the index of the other stays valid
        lower(term, std::min(i, at));
        return quotient->args[0];
    }
    return nullptr;
}

} // namespace

Polynomial::Polynomial(std::int64_t constant) {
    add({constant, {}});
}

Polynomial Polynomial::ofAtom(const Expr& atom) {
    Polynomial result;
    result.add({1, {{formula::print(atom, Style::Code), atom, 1}}});
    return result;
}

void Polynomial::add(const Term& term) {
    if (term.coefficient == 0)
        return;
    const auto known = std::ranges::find_if(m_terms, [&](const Term& other) { return other.hasSameFactors(term); });
    if (known == m_terms.end()) {
        if (m_terms.size() == mostTermsOfASum)
            throw Problem("a polynomial has more than 2000 terms");
        m_terms.push_back(term);
        return;
    }
    known->coefficient = checkedAdd(known->coefficient, term.coefficient);
    if (known->coefficient == 0)
        m_terms.erase(known);
}

Polynomial& Polynomial::operator+=(const Polynomial& other) {
    const std::vector<Term> terms = other.m_terms; // a copy: other may be *this
    for (const Term& term : terms)
        add(term);
    return *this;
}

Polynomial Polynomial::scaled(std::int64_t factor) const {
    Polynomial result = *this;
    if (factor == 0)
        result.m_terms.clear();
    for (Term& term : result.m_terms)
        term.coefficient = checkedMultiply(term.coefficient, factor);
    return result;
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial result = a;
    return result += b;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    Polynomial result;
    for (const Term& x : a.m_terms) {
        for (const Term& y : b.m_terms) {
            Term term = x;
            term.coefficient = checkedMultiply(x.coefficient, y.coefficient);
            for (const Factor& factor : y.factors)
                multiplyBy(term.factors, factor);
            if (const Expr dividend = cancelled(term)) {
                Polynomial rest;
                rest.add(term);
                result += rest * collect(dividend);
            } else {
                result.add(term);
            }
        }
    }
    return result;
}

bool operator==(const Polynomial& a, const Polynomial& b) {
    return a.m_terms.size() == b.m_terms.size() && std::ranges::all_of(a.m_terms, [&](const Term& term) {
        return std::ranges::any_of(b.m_terms,
            [&](const Term& other) { return other.coefficient == term.coefficient && other.hasSameFactors(term); });
    });
}

std::optional<std::int64_t> Polynomial::constant() const {
    if (m_terms.empty())
        return 0;
    if (m_terms.size() == 1 && m_terms.front().factors.empty())
        return m_terms.front().coefficient;
    return std::nullopt;
}

int Polynomial::degree() const {
    int result = 0;
    for (const Term& term : m_terms)
        result = std::max(result, term.degree());
    return result;
}

} // namespace paramap::formula
