// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"

#include <functional>

namespace paramap::description {

/// Calls `visit` for every formula of a child and of everything below it.
void forEachFormula(const ChildForm& child, const std::function<void(const formula::Expr&)>& visit);

/// The largest sub-formulas in the body of a repeat that depend on its index but on nothing that is known only further
/// inside (deeper indices) or later (the names of the run). Two iterations are equal if all values of `built` are
/// equal, so only iterations that differ are built again. They cost the same if all values of `costs` are equal too.
struct Probes {
    std::vector<formula::Expr> built, costs;
};
/// `isLater` is true for a slot whose value is not known when the repeat is counted.
Probes collectProbes(const ChildForm& repeat, const std::function<bool(int slot)>& isLater);

} // namespace paramap::description
