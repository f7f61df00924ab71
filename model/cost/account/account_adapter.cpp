// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account_place.h"

#include "model/formula/arithmetic.h"

namespace paramap::cost {

using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedAddTo;
using formula::checkedMultiply;

/// Adds the amounts of an adapter beside an attention.
void Account::addBeside(Amounts& amounts, const Place& place) {
    const Addition addition = m_run.adapters.at(place.chain);
    const std::int64_t positions
        = checkedMultiply(number(description::RunName::Batch), number(description::RunName::Tokens));
    checkedAddTo(amounts.saves,
        checkedMultiply(positions,
            checkedAdd(checkedMultiply(addition.layerInner, m_run.element), checkedMultiply(addition.wide, 4))));
    const std::int64_t macs = checkedMultiply(positions, addition.macs);
    checkedAddTo(amounts.macs, macs);
    checkedAddTo(amounts.backward, checkedMultiply(macs, 2));
}

/// Adds the amounts of an adapter to a linear layer that would keep `kept` bytes of input if it were trained.
///
/// LoRA's B A x keeps the input of A and the input of B. The input of A is x itself, or a separate tensor if dropout or
/// a wider type makes one. The dropout keeps its mask, one byte per element. Source: PEFT's tuners/lora/layer.py,
/// Linear.forward; for the other kinds see adapter_kind.h.
/// Whether an adapter at this layer keeps the very input that the layer itself would keep.
bool Account::adapterKeepsInput(const Place& place) const {
    const Adapters& adapters = m_run.adapters;
    if (!adapters.on(place.chain))
        return false;
    const Addition addition = adapters.at(place.chain);
    return addition.input ? !adapters.dropout() && m_run.adapterElement == m_run.element : addition.layerOnce > 0;
}

void Account::addAdapter(Amounts& amounts, const Place& place, std::int64_t kept) {
    const Adapters& adapters = m_run.adapters;
    const Widths here = widthsOf(*place.chain.module);
    const Addition addition = adapters.at(place.chain);
    const Share share = m_shard ? m_shard->shareOf(*place.chain.module) : Share();
    // Widths on all devices together, since arithmetic is not divided.
    const Widths all = wholeWidths(here, share.matrix, share.shaped);
    const std::int64_t product = checkedMultiply(all.in, all.out);
    const std::int64_t positions = amounts.macs > 0 && product > 0
        ? amounts.macs / product
        : checkedMultiply(number(description::RunName::Batch), number(description::RunName::Tokens));
    // With sequence parallelism, a device has some positions of the residual stream and of the adapter's narrow one. If
    // the matrix is split by its rows, the device has a part of the width instead.
    const std::int64_t by = m_shard && !share.whole ? m_shard->stream : 1;
    if (addition.input) {
        const std::int64_t inputs = ceilDivided(checkedMultiply(positions, here.in), share.shaped ? 1 : by);
        const bool ownTensor = adapters.dropout() || m_run.adapterElement != m_run.element;
        const bool sharing = kept == 0 && place.around && place.around->input.width == here.in;
        if (ownTensor)
            checkedAddTo(amounts.saves, checkedMultiply(inputs, m_run.adapterElement + (adapters.dropout() ? 1 : 0)));
        else if (sharing ? !place.around->input.kept : kept > 0)
            checkedAddTo(amounts.saves, sharing ? checkedMultiply(inputs, m_run.element) : kept);
        if (!ownTensor && place.around)
            place.around->input.kept = true;
    } else if (addition.layerOnce > 0) { // the adapter changes the matrix itself, whose product keeps the layer's input
        const bool sharing = kept == 0 && place.around && place.around->input.width == here.in;
        if (sharing ? !place.around->input.kept : kept > 0)
            checkedAddTo(
                amounts.saves, sharing ? checkedMultiply(checkedMultiply(positions, here.in), m_run.element) : kept);
        if (place.around)
            place.around->input.kept = true;
    }
    checkedAddTo(amounts.saves,
        checkedMultiply(ceilDivided(checkedMultiply(positions, addition.inner), by), m_run.adapterElement));
    const std::int64_t output = checkedAdd(
        checkedMultiply(addition.outputs, m_run.adapterElement), checkedMultiply(addition.layerOutputs, m_run.element));
    checkedAddTo(amounts.saves, checkedMultiply(checkedMultiply(positions, here.out), output));
    checkedAddTo(amounts.saves,
        checkedAdd(
            checkedMultiply(addition.once, m_run.adapterElement), checkedMultiply(addition.layerOnce, m_run.element)));
    const Addition whole = share.matrix > 0 ? adapters.kind().add(all, adapters.numbers()) : addition;
    const std::int64_t macs = checkedAdd(checkedMultiply(positions, whole.macs), whole.macsOnce);
    checkedAddTo(amounts.macs, macs);
    checkedAddTo(amounts.backward, checkedMultiply(macs, 2));
    checkedAddTo(amounts.multiplied, addition.parameters());
}

} // namespace paramap::cost
