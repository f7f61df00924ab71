// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account_declared.h"
#include "model/cost/account/account_place.h"

#include "model/cost/adapters/adapter_places.h"
#include "model/formula/arithmetic.h"
#include "model/network/totals.h"

#include <algorithm>

namespace paramap::cost {

using description::Kind;
using description::RunName;
using formula::ceilDivided;
using formula::checkedMultiply;
using network::Module;

/// The parameters of a part's own that get a gradient. An adapter's stand at the layer that it changes.
std::int64_t Account::ownTrained(const Place& place) const {
    if (m_run.adapters)
        return m_run.adapters.on(place.chain) ? m_run.adapters.at(place.chain).parameters() : 0;
    return place.frozen ? 0 : network::ownParameters(*place.chain.module);
}

/// The backward pass of a part without children: one operation, whose result and inputs have gradients of their own
/// size. An activation or a dropout gives as much as it gets from the product before it; a norm, as much as it saves.
void Account::runBack(Amounts& amounts, const Place& place, const Declared& declared, bool reached) {
    const Module& module = *place.chain.module;
    const std::int64_t positions = checkedMultiply(number(RunName::Batch), number(RunName::Tokens));
    Around& around = *place.around;
    std::int64_t inputs = around.handed, result = around.handed;
    if (isLinear(module)) {
        const Widths widths = widthsOf(module);
        inputs = checkedMultiply(positions, checkedMultiply(widths.in, number(RunName::Element)));
        result = checkedMultiply(positions, checkedMultiply(widths.out, number(RunName::Element)));
        around.handed = result;
    } else if (declared.formulas[outputWord] && amounts.macs > 0) {
        if (declared.formulas[inputWord])
            inputs = amount(*declared.formulas[inputWord], module);
        around.handed = result = amount(*declared.formulas[outputWord], module);
    } else if (module.kind == Kind::Embedding && !module.tensors.empty() && !module.tensors.front().shape.empty()) {
        inputs = 0;
        around.handed = result
            = checkedMultiply(positions, checkedMultiply(module.tensors.front().shape.back(), number(RunName::Stream)));
    } else if (amounts.saves == 0) {
        return; // nothing is computed, or what comes before or after it keeps what it needs
    } else if (module.kind == Kind::Norm || around.handed == 0) {
        inputs = result = amounts.saves;
    }
    if (!reached)
        inputs = 0; // nothing before it is trained
    amounts.back.then({result, inputs, amounts.saves, ownTrained(place), amounts.multiplied});
}

/// The backward pass of a part with children. Its own code stands before the last product: attention before its
/// projection, a gate before the matrix that narrows again. Attention that is three matrices, or one that makes all
/// three, has no projection. Tensors live in the backward pass as they do in a forward pass that keeps nothing, in
/// reverse: so as much is alive at once.
void Account::joinBack(Amounts& sum, const Amounts& own, const Declared& declared, const Place& place, Around& inside) {
    const Module& module = *place.chain.module;
    const bool alone = module.kind == Kind::Attention && (inside.matrices == 3 || inside.matrices == 1);
    BackwardPass& back = sum.back;
    back = inside.before;
    if (alone)
        back.then(inside.tail, inside.tail.saves(), 1, {});
    const std::int64_t trained = ownTrained(place);
    if (own.saves > 0 || own.core > 0 || trained > 0) {
        const bool says = declared.formulas[liveWord] && !declared.formulas[checkpointWord];
        const std::int64_t between = says ? own.live : own.saves;
        back.then({0, between, own.saves, trained, own.multiplied});
    }
    if (!alone)
        back.then(inside.tail, inside.tail.saves(), 1, {});
    if (declared.formulas[checkpointWord])
        back.around(ceilDivided(amount(*declared.formulas[checkpointWord], module), m_shard ? m_shard->stream : 1));
}

} // namespace paramap::cost
