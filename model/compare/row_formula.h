// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/row.h"
#include "model/formula/expr.h"

#include <cstddef>

namespace paramap::compare {

/// The amount of a row in one of the subjects as a formula of that model's sizes: `L*(3*E**2 + 3*E)`. Null if the
/// subject has no such part or counts something else than its parameters, and where the formula is a plain number.
formula::Expr formulaOf(const Row& row, const Subject& subject, std::size_t index);

} // namespace paramap::compare
