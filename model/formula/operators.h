// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"

#include <string_view>

namespace paramap::formula {

/// How tightly an operation binds; higher binds tighter.
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

/// A binary operation as a formula spells it.
struct Operator {
    std::string_view sign;
    Op op;
    Level level;
};

const Operator* operatorOf(std::string_view sign); ///< null if there is none of that sign
std::string signOf(Op op); ///< "+", "**", "in" …; for binary operations

} // namespace paramap::formula
