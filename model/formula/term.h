// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"

namespace paramap::formula {

/// One factor of a monomial: a size, or a sub-formula that stays as it is (E // H, max(E, H)), to a power.
struct Factor {
    std::string key; ///< the atom in Code: what makes two atoms equal
    Expr atom;
    int power = 1;
};

/// coefficient · factor · factor …, the factors in the order of their keys.
struct Term {
    std::int64_t coefficient = 0;
    std::vector<Factor> factors;

    int degree() const; ///< the sum of the powers
    bool hasSameFactors(const Term& other) const;
};

/// Adds terms up to a formula, with minus signs where they belong. Symbols within a term in the order given, what is
/// not listed behind them by name, sub-formulas last.
class SumBuilder {
public:
    explicit SumBuilder(const std::vector<std::string>& symbolOrder)
        : m_symbolOrder(symbolOrder) { }
    void add(const Term& term);
    void add(const Expr& term);
    Expr result() const; ///< 0 if nothing was added

private:
    const std::vector<std::string>& m_symbolOrder;
    Expr m_sum;
};

/// The order that factors of a term are written in.
bool standsBefore(const Factor& a, const Factor& b, const std::vector<std::string>& symbolOrder);
std::vector<Factor> inOrder(std::vector<Factor> factors, const std::vector<std::string>& symbolOrder);

} // namespace paramap::formula
