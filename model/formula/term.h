// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"

namespace paramap::formula {

/// One factor of a monomial: a power of a size, or of a sub-formula that is not taken apart (E // H, max(E, H)).
struct Factor {
    std::string key; ///< the atom in Code; atoms with the same key are equal
    Expr atom;
    int power = 1;
};

/// coefficient · factor · factor …; the factors are ordered by key.
struct Term {
    std::int64_t coefficient = 0;
    std::vector<Factor> factors;

    int degree() const; ///< the sum of the powers
    bool hasSameFactors(const Term& other) const;
};

/// Adds terms to a formula, with minus signs where they belong. Within a term, symbols have the given order; unlisted
/// symbols follow by name, and sub-formulas come last.
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

/// The order in which the factors of a term are written.
bool standsBefore(const Factor& a, const Factor& b, const std::vector<std::string>& symbolOrder);
std::vector<Factor> inOrder(std::vector<Factor> factors, const std::vector<std::string>& symbolOrder);

} // namespace paramap::formula
