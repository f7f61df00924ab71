// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/term.h"

#include <optional>

namespace paramap::formula {

/// A sum of products of sizes with 64-bit coefficients; Problem on overflow and above 2000 terms.
/// Keeps its terms in the order in which they first appeared; equality does not look at the order.
class Polynomial {
public:
    Polynomial() = default; ///< 0
    explicit Polynomial(std::int64_t constant);
    static Polynomial ofAtom(const Expr& atom); ///< a size, or a formula that is not taken apart

    Polynomial& operator+=(const Polynomial& other);
    Polynomial scaled(std::int64_t factor) const; ///< every coefficient times the factor
    friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator*(const Polynomial& a, const Polynomial& b); ///< H · (E / H) is E
    friend bool operator==(const Polynomial& a, const Polynomial& b);

    const std::vector<Term>& terms() const { return m_terms; }
    bool isZero() const { return m_terms.empty(); }
    std::optional<std::int64_t> constant() const; ///< the value, if it has no size in it
    int degree() const; ///< of the highest term; 0 for a constant

    /// Terms by degree, highest first; among equals the ones with the later symbols first. Symbols within a term in
    /// the order given, what is not listed behind them by name: 12·E²·L + 13·E·L + P·E + V·E for V, P, E, L.
    Expr toExpr(const std::vector<std::string>& symbolOrder = {}) const;

private:
    void add(const Term& term);

    std::vector<Term> m_terms;
};

/// The formula multiplied out. What is no sum, difference, product or whole power is one opaque factor; so is a
/// quotient that does not cancel, and what would have more than 1000 terms. The result has the same value wherever the
/// formula has one.
Polynomial collect(const Expr& formula);

/// A total that remembers what is repeated: V·E + P·E + L·(12·E² + 13·E) + 2·E. Loose terms, and repeats, each a
/// count times a sum of its own. Repeats of equal bodies are merged, and so are those of the same count, unless that
/// count is a plain number. A body of a single term is multiplied out and becomes loose. Problem above 2000 repeats.
class Sum {
public:
    Sum() = default; ///< 0

    void add(const Polynomial& terms);
    void add(const Sum& other);
    void addRepeat(const Expr& count, const Sum& body); ///< nothing, for a literal count of 0

    bool isZero() const;
    int degree() const; ///< a repeat counts with the degree of its body
    friend bool operator==(const Sum& a, const Sum& b);

    /// Terms by degree, highest first, a repeat behind the loose terms of its degree, equals in the order of their
    /// first appearance. Symbols within a term in the order given.
    Expr toExpr(const std::vector<std::string>& symbolOrder = {}) const;

private:
    struct Repeat;

    void repeat(const Polynomial& count, const Sum& body);
    std::optional<Term> singleTerm() const;

    Polynomial m_loose;
    std::vector<Repeat> m_repeats;
};

struct Sum::Repeat {
    Polynomial count;
    Sum body;
};

} // namespace paramap::formula
