// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/term.h"

#include <optional>

namespace paramap::formula {

/// A sum of products of sizes with 64-bit coefficients. Throws a Problem on overflow and above 2000 terms. Terms keep
/// the order of their first appearance; equality ignores the order.
class Polynomial {
public:
    Polynomial() = default; ///< 0
    explicit Polynomial(std::int64_t constant);
    static Polynomial ofAtom(const Expr& atom); ///< `atom`: a size, or a formula that is treated as one factor

    Polynomial& operator+=(const Polynomial& other);
    Polynomial scaled(std::int64_t factor) const; ///< multiplies every coefficient by the factor
    friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator*(const Polynomial& a, const Polynomial& b); ///< H · (E / H) is E
    friend bool operator==(const Polynomial& a, const Polynomial& b);

    const std::vector<Term>& terms() const { return m_terms; }
    bool isZero() const { return m_terms.empty(); }
    std::optional<std::int64_t> constant() const; ///< the value, if the polynomial contains no size
    int degree() const; ///< of the highest term; 0 for a constant

    /// The sum with terms of the highest degree first. Among terms of equal degree, those with later symbols come
    /// first. Within a term, symbols have the given order; unlisted symbols follow by name. For V, P, E, L: 12·E²·L +
    /// 13·E·L + P·E + V·E.
    Expr toExpr(const std::vector<std::string>& symbolOrder = {}) const;

private:
    void add(const Term& term);

    std::vector<Term> m_terms;
};

/// The formula multiplied out. Anything but a sum, difference, product or whole power becomes one opaque factor. So
/// does a quotient that does not cancel (I // I does), and a result of more than 1000 terms. The result has the same
/// value wherever the formula has a value.
Polynomial collect(const Expr& formula);

/// A total that keeps repeats together: V·E + P·E + L·(12·E² + 13·E) + 2·E. It has loose terms, and repeats of a count
/// times a sum. Repeats with equal bodies are merged. So are repeats with the same count, unless the count is a plain
/// number. A body of one term is multiplied out and becomes a loose term. Throws a Problem above 2000 repeats.
class Sum {
public:
    Sum() = default; ///< 0

    void add(const Polynomial& terms);
    void add(const Sum& other);
    void addRepeat(const Expr& count, const Sum& body); ///< does nothing for a literal count of 0

    bool isZero() const;
    int degree() const; ///< the degree of a repeat is that of its body
    friend bool operator==(const Sum& a, const Sum& b);

    /// The sum with the highest degree first. A repeat follows the loose terms of its degree. Terms of equal degree
    /// keep the order of their first appearance. Within a term, symbols have the given order.
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
