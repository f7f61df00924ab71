// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <memory>
#include <utility>

namespace paramap::formula {

/// The formula with `change` applied to every argument. Returns the same node if no argument changes. `copy`: a changed
/// copy of the node that takes the arguments; null = there is none yet.
template <typename Change>
Expr withArguments(const Expr& formula, const Change& change, std::shared_ptr<Node> copy = nullptr) {
    for (std::size_t i = 0; i < formula->args.size(); ++i) {
        Expr arg = change(formula->args[i]);
        if (arg == formula->args[i])
            continue;
        if (!copy)
            copy = std::make_shared<Node>(*formula);
        copy->args[i] = std::move(arg);
    }
    return copy ? Expr(std::move(copy)) : formula;
}

} // namespace paramap::formula
