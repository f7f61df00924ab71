// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/row.h"
#include "model/conventions/convention.h"
#include "model/cost/run/run_settings.h"
#include "model/formula/expr.h"
#include "model/formula/value.h"
#include "model/sizes/settings.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace paramap::compare {

/// Why two totals differ.
struct Cause {
    /// A size ("vocab_size"), several that have no value without each other ("n_embd and n_head"), "class", a role, or
    /// "together": what the others do only together.
    std::string cause;
    std::vector<formula::Value> from, to; ///< the values of the sizes, or the names of the classes; empty else
    std::int64_t difference = 0;
    /// Of a role: what became of it, and how much of it each model has by a formula of its own sizes; null if it has
    /// none.
    Change change = Change::Same;
    std::array<std::int64_t, 2> amounts{};
    std::array<formula::Expr, 2> formulas{};
};

/// The total of a model in the measure that is compared. Throws a Problem if it has none.
using TotalOf = std::function<std::int64_t(const sizes::Settings&)>;
/// In a measure of areas, for that run, with parameters counted by the convention.
TotalOf totalIn(map::Measure measure, const cost::RunSettings& run, const conventions::Convention& convention = {});

/// The causes of the difference of two subjects add up to it, exactly; "together" is the last one and may be 0.
///
/// Of one description, a cause is a size, a flag or the class; its difference is what it does to the first subject
/// alone. Sizes that follow from others are no causes. Of different descriptions, a cause is a role.
std::vector<Cause> waterfall(
    const Subject& from, const Subject& to, const std::vector<Row>& rows, const TotalOf& totalOf);

} // namespace paramap::compare
