// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account.h"
#include "model/formula/arithmetic.h"
#include "model/network/totals.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;

/// The amounts of a part without declarations whose shape tells what it is: a norm, or a matrix that every position is
/// multiplied by. Every other part with a cost of its own is named as missing, so that nothing is silently counted as
/// 0.
Amounts Account::guessed(const Module& module) {
    Amounts result;
    const std::int64_t positions
        = checkedMultiply(number(description::RunName::Batch), number(description::RunName::Tokens));
    const bool matrix = module.children.empty() && module.kind != description::Kind::Embedding
        && !module.tensors.empty() && module.tensors.front().shape.size() == 2 && !module.tensors.front().isBuffer();
    if (matrix) {
        const network::Shape& shape = module.tensors.front().shape;
        const bool transposed = module.orientation() == description::Orientation::InOut;
        result.macs = checkedMultiply(positions, module.tensors.front().count);
        result.saves = checkedMultiply(
            checkedMultiply(positions, transposed ? shape[0] : shape[1]), number(description::RunName::Element));
        result.multiplied = network::ownParameters(module);
        m_unmodelled.guessed.insert(module.cls);
    } else if (module.kind == description::Kind::Norm && module.children.empty() && !module.tensors.empty()) {
        result.saves = checkedMultiply(positions,
            checkedAdd(checkedMultiply(module.tensors.front().count, number(description::RunName::Stream)), 8));
        m_unmodelled.guessed.insert(module.cls);
    } else if (module.kind != description::Kind::Embedding && !network::isContainer(module)
        && (module.children.empty() || module.kind == description::Kind::Attention || network::hasParameters(module))) {
        m_unmodelled.missing.insert(module.cls);
    }
    result.backward = checkedMultiply(result.macs, 2);
    return result;
}

} // namespace paramap::cost
