// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account_declared.h"
#include "model/cost/adapters/adapter_places.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using description::RunName;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;

/// Checkpointing by operation keeps what a fused attention gives and the result of every second matrix product, from
/// the first on (torchtitan, distributed/activation_checkpoint.py; PyTorch, create_selective_checkpoint_contexts).
/// Products of equal experts count as one.
void Account::keepResult(const Module& module, const Declared& declared, Amounts& amounts) {
    if (isLinear(module)) {
        if (++m_products % 2 == 0)
            return;
        amounts.results = checkedMultiply(checkedMultiply(number(RunName::Batch), number(RunName::Tokens)),
            checkedMultiply(widthsOf(module).out, number(RunName::Element)));
    } else if (declared.formulas[savesWord] && number(RunName::Flash) != 0) {
        // Where the projection after it is trained, its input is what attention gives, and attention does not count it.
        const formula::Value trains = slot(RunName::Trainable);
        slot(RunName::Trainable) = std::int64_t{0};
        const std::int64_t all = amount(*declared.formulas[savesWord], module);
        slot(RunName::Core) = std::int64_t{0};
        amounts.results = std::max<std::int64_t>(0, all - amount(*declared.formulas[savesWord], module));
        slot(RunName::Core) = std::int64_t{1};
        slot(RunName::Trainable) = trains;
    }
    if (amounts.results > 0)
        amounts.resultMacs = amounts.macs;
}

/// The multiply-adds of attention in which position i sees i positions, not all of them. What holds a cache is causal.
/// The amount grows with the positions seen, evenly or up to a window, so that the mean of its ends is at most the mean
/// over all positions.
std::int64_t Account::withoutFuture(const formula::Expr& macs, const Module& module, std::int64_t all) {
    const std::int64_t keys = number(RunName::Keys);
    if (keys != number(RunName::Tokens))
        return all;
    slot(RunName::Keys) = std::int64_t{1};
    const std::int64_t least = amount(macs, module);
    slot(RunName::Keys) = keys;
    return checkedAdd(least, all) / 2;
}

/// Whether a part reads the other stream: it runs once for a sequence, and says nothing of its positions itself.
bool Account::isEncoder(const Declared& declared, const Module& module) {
    return m_run.source > 0 && !m_run.decodes && declared.formulas[decodesWord] && !declared.formulas[tokensWord]
        && amount(*declared.formulas[decodesWord], module) == 0;
}

/// Layers that are computed again together come back from the first to the last, before the backward pass of the last.
void Account::leaveLayer(Amounts& sum) {
    if (m_run.checkpointing.kind == Checkpointing::Groups) {
        m_group = checkedAdd(m_run.checkpointing.keepsInput(m_layer) ? 0 : m_group, sum.recomputedSaves);
        sum.recomputedSaves = m_group;
    }
    m_inLayer = false;
    ++m_layer;
    slot(RunName::Recompute) = std::int64_t{1};
}

} // namespace paramap::cost
