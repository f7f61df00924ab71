// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"

#include <functional>

namespace paramap::description {

/// Calls back for every formula in a child and all below it.
void forEachFormula(const ChildForm& child, const std::function<void(const formula::Expr&)>& visit);

/// The largest sub-formulas of a repeat's body that depend on its index and on nothing that is known only further in
/// (deeper indices) or later (the run's names). Two iterations with equal values of all in `built` are equal, so that
/// only what differs is built again; equal values of those in `costs` too: they cost the same.
struct Probes {
    std::vector<formula::Expr> built, costs;
};
/// `isLater` tells a slot that is not known when the repeat is counted.
Probes collectProbes(const ChildForm& repeat, const std::function<bool(int slot)>& isLater);

} // namespace paramap::description
