// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/evaluate.h"

namespace paramap::formula {

/// A whole number or a boolean.
struct Small {
    std::int64_t value = 0;
    bool isBoolean = false;
};

/// Evaluates a formula of whole numbers and conditions without making a single Value: this is what runs while a slider
/// is dragged. False where it does not apply (other kinds of values, functions of the description) and where the result
/// is a Problem; the general evaluation then has the answer, or the sentence.
bool evaluateSmall(const Node& node, std::span<const Value> slots, Small& result, int depth = 0);

} // namespace paramap::formula
