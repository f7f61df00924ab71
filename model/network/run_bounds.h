// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"
#include "model/formula/evaluate.h"

#include <cstdint>

namespace paramap::network {

/// How many children of a repeat have an index from `first` on and below `end`, as a formula over the sizes: `B` of the
/// layers that a description asks `i < B` for, `L - B` of the others, `L - 1` beside a first layer that it tells by
/// `i == 0`. Null if the description compares its index with nothing that has one of the two values. `scope` has the
/// values of the sizes. Throws a Problem if the repeat has no value.
formula::Expr countBetween(
    const description::ChildForm& form, std::int64_t first, std::int64_t end, const formula::Scope& scope);

} // namespace paramap::network
