// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"
#include "model/formula/work.h"

namespace paramap::formula {

/// Limit for nested nodes, function bodies included, however they are evaluated. A thread\'s stack must hold them.
constexpr int mostNodeDepth = 4000;

/// A whole number or a boolean.
struct Small {
    std::int64_t value = 0;
    bool isBoolean = false;
};

/// Evaluates a formula of whole numbers and conditions without creating a Value. This is the fast path while a slider
/// is dragged. Returns false if it does not apply (values of other types, functions of the description) or if the
/// result is a Problem or the budget of work is spent. Then the general evaluation gives the value or the message.
bool evaluateSmall(const Node& node, std::span<const Value> slots, Work& work, Small& result, int depth = 0);

} // namespace paramap::formula
