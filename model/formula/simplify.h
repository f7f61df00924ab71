// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/certainty.h"

namespace paramap::formula {

/// Simplifies a formula. Literal arithmetic is done, and these rules apply:
/// - x*1, x+0, x-0, x/1, x//1, x**1 and --x become x.
/// - x*0 becomes 0, and x**0 becomes 1.
/// - `and`, `or`, `not` and choices with literal conditions are decided.
/// - An entry of a list that is written out is taken from the list.
/// The result has the same value, or the same Problem, for all values of the names. So a rule applies only where x is
/// certainly whole and what is removed cannot fail (see `Certainty`). What would be a Problem when evaluated (770 / 12)
/// stays as written, so that the message has its place. A third stays `1.5 / 4.5`, because a literal must be
/// expressible in a formula's text.
Expr fold(const Expr& formula, const IsWhole& isWhole = {});

/// The number of elements of a shape whose sizes are whole numbers: their product. Whole-number factors are multiplied
/// together and come first; the others keep the order of the shape. [3*E, E] gives 3*E*E, [] gives 1. Throws a Problem
/// beyond 64 bits.
Expr product(const std::vector<Expr>& dims);

/// The formula in the form that the JSON of the command line allows: names for which `keep` is true, whole numbers, + -
/// * / // % **, and min max floor ceil round int ceil_div round_up. All intermediate values are whole. Everything else
/// is replaced: a choice by the chosen branch, `a or b` by the operand that counts, a fraction by a division, a
/// function of the description by its body if that is short. What cannot be expressed (members, entries, comparisons)
/// is replaced by its whole number here. The result evaluates to the same number. Throws a FormulaProblem if that is
/// not a whole number.
Expr specialise(const Expr& formula, const Scope& scope, const std::function<bool(const Node& name)>& keep);

} // namespace paramap::formula
