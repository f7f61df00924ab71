// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <string_view>

namespace paramap::formula {

/// The precedence of operations: a higher level binds tighter.
enum Level {
    choiceLevel,
    orLevel,
    andLevel,
    notLevel,
    comparisonLevel,
    sumLevel,
    productLevel,
    unaryLevel,
    powerLevel,
    atomLevel
};

/// The text of a binary operation in formulas.
struct Operator {
    std::string_view sign;
    Op op;
    Level level;
};

const Operator* operatorOf(std::string_view sign); ///< null if there is no such operator
std::string signOf(Op op); ///< "+", "**", "in" …; for binary operations

} // namespace paramap::formula
