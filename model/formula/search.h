// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <functional>

namespace paramap::formula {

bool any(const Expr& formula, const std::function<bool(const Node&)>& wanted); ///< true if `wanted` holds for some node
/// True if the formula contains a bound name whose slot is wanted.
bool mentions(const Expr& formula, const std::function<bool(int slot)>& wanted);

} // namespace paramap::formula
