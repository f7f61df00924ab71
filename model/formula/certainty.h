// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"

namespace paramap::formula {

/// True if a part of one formula evaluates to a whole number here.
using IsWhole = std::function<bool(const Expr& part)>;

IsWhole wholeIn(const Scope& scope); ///< evaluates the part; keeps a reference to the scope

/// What is certain about the value of a formula, from its form and from what `isWhole` says about its parts.
/// `exact` is false if the formula stands inside int, floor, ceil or round. There a quotient may be a fraction, and a
/// product with a decimal number is computed as in Python. So `isWhole` counts there only for names and members.
class Certainty {
public:
    explicit Certainty(const IsWhole& isWhole) ///< keeps a reference; may be empty
        : m_isWhole(isWhole) { }

    bool isKnownWhole(const Expr& formula, bool exact) const; ///< `isWhole` says so
    /// The result is a whole number or a Problem, nothing else.
    bool isWholeOrFails(const Expr& formula, bool exact) const;
    /// The result is a value of any type; bound names have a value.
    bool cannotFail(const Expr& formula, bool exact) const;

private:
    const IsWhole& m_isWhole;
};

} // namespace paramap::formula
