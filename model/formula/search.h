// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <functional>

namespace paramap::formula {

bool any(const Expr& formula, const std::function<bool(const Node&)>& wanted); ///< whether it holds for a node
/// Whether a bound name stands in it whose slot is wanted.
bool mentions(const Expr& formula, const std::function<bool(int slot)>& wanted);

} // namespace paramap::formula
