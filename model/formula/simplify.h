// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/certainty.h"

namespace paramap::formula {

/// The formula with literal arithmetic done and these rules applied: x*1, x+0, x-0, x/1, x//1, x**1 and --x are x, x*0
/// is 0 and x**0 is 1, a choice with a literal condition, `and`, `or` and `not` with literals, an entry of a list that
/// is written out. The result has the same value, or the same Problem, whatever the names stand for. So a rule applies
/// only where x is certainly whole and what it leaves out cannot fail (see `Certainty`). What would be a Problem when
/// evaluated (770 / 12) stays as it is written, so that the message comes with its place. A third stays `1.5 / 4.5`:
/// literals are only what a formula's text can say.
Expr fold(const Expr& formula, const IsWhole& isWhole = {});

/// The number of elements of a shape, each of whose sizes is a whole number: their product with whole-number factors
/// multiplied together and put first, the others in the order of the shape: [3*E, E] gives 3*E*E, [] gives 1. Problem
/// beyond 64 bits.
Expr product(const std::vector<Expr>& dims);

/// The formula as the command line's JSON may say it: names for which `keep` is true, whole numbers, + - * / // % **,
/// and min max floor ceil round int ceil_div round_up; no values in between that are not whole. Everything else is
/// replaced: a choice by the branch that is chosen, `a or b` by its operand, a fraction by a division, a function of
/// the description by its body where that is short, and what cannot be said at all (members, entries, comparisons) by
/// its whole number here. The result evaluates to the same number. FormulaProblem if that is no whole number.
Expr specialise(const Expr& formula, const Scope& scope, const std::function<bool(const Node& name)>& keep);

} // namespace paramap::formula
