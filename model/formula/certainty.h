// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"

namespace paramap::formula {

/// Whether a formula evaluates to a whole number here, asked of parts of one formula.
using IsWhole = std::function<bool(const Expr& part)>;

IsWhole wholeIn(const Scope& scope); ///< by evaluating; keeps a reference to the scope

/// What is certain of the value of a formula, by its form and by what `isWhole` knows of its parts.
/// `exact`: false where the formula stands inside int, floor, ceil or round. There a quotient may be a fraction and a
/// product with a decimal is Python's, so that of what `isWhole` says only names and members count.
class Certainty {
public:
    explicit Certainty(const IsWhole& isWhole) ///< keeps a reference; may be empty
        : m_isWhole(isWhole) { }

    bool isKnownWhole(const Expr& formula, bool exact) const; ///< `isWhole` says so
    bool isWholeOrFails(const Expr& formula, bool exact) const; ///< a whole number or a Problem, and nothing else
    bool cannotFail(const Expr& formula, bool exact) const; ///< a value of any kind; a bound name has one

private:
    const IsWhole& m_isWhole;
};

} // namespace paramap::formula
