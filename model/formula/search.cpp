// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/search.h"

#include <algorithm>

namespace paramap::formula {

bool any(const Expr& formula, const std::function<bool(const Node&)>& wanted) {
    return wanted(*formula) || std::ranges::any_of(formula->args, [&](const Expr& arg) { return any(arg, wanted); });
}

bool mentions(const Expr& formula, const std::function<bool(int slot)>& wanted) {
    return any(formula, [&](const Node& node) { return node.op == Op::Name && node.slot >= 0 && wanted(node.slot); });
}

} // namespace paramap::formula
