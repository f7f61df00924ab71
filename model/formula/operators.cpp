// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/operators.h"

#include <algorithm>

namespace paramap::formula {

namespace {

constexpr Operator operators[] = {{"or", Op::Or, orLevel}, {"and", Op::And, andLevel},
    {"==", Op::Equal, comparisonLevel}, {"!=", Op::NotEqual, comparisonLevel}, {"<", Op::Less, comparisonLevel},
    {"<=", Op::LessEqual, comparisonLevel}, {">", Op::Greater, comparisonLevel},
    {">=", Op::GreaterEqual, comparisonLevel}, {"in", Op::In, comparisonLevel}, {"+", Op::Add, sumLevel},
    {"-", Op::Subtract, sumLevel}, {"*", Op::Multiply, productLevel}, {"/", Op::Divide, productLevel},
    {"//", Op::FloorDivide, productLevel}, {"%", Op::Modulo, productLevel}, {"**", Op::Power, powerLevel}};

} // namespace

const Operator* operatorOf(std::string_view sign) {
    const auto* found = std::ranges::find(operators, sign, &Operator::sign);
    return found == std::end(operators) ? nullptr : found;
}

std::string signOf(Op op) {
    const auto* found = std::ranges::find(operators, op, &Operator::op);
    return found == std::end(operators) ? std::string() : std::string(found->sign);
}

} // namespace paramap::formula
