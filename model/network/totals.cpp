// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/totals.h"

#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::network {

namespace {

void add(std::int64_t& sum, std::int64_t value, std::int64_t times = 1) {
    sum = formula::checkedAdd(sum, formula::checkedMultiply(value, times));
}

/// amount · k / X. The division is exact: experts are equal, so the amount of a group of X is a multiple of X.
std::int64_t share(std::int64_t amount, const std::optional<Use>& use) {
    if (!use || use->used >= use->of)
        return amount;
    return formula::scaled(amount, use->used, use->of);
}

void addTensor(Totals& totals, const Module& module, const Tensor& tensor, bool twice) {
    if (tensor.isBuffer()) {
        if (tensor.isPersistent() && tensor.tiedTo.empty())
            add(totals.buffers, tensor.count);
        add(totals.bufferTensors, 1);
        return;
    }
    if (!twice && !tensor.tiedTo.empty())
        return;
    add(totals.parameters, tensor.count);
    if (!tensor.isFrozen())
        add(totals.trainable, tensor.count);
    add(totals.active, share(tensor.count, tensor.use));
    add(totals.tensors, 1);
    if (module.hidesItsTensors())
        add(totals.hidden, tensor.count);
    const auto kind = static_cast<std::size_t>(tensor.kind(module));
    add(totals.byKind[kind], tensor.count);
    add(totals.activeByKind[kind], share(tensor.count, tensor.use));
}

void addRun(Totals& totals, const Run& run, const Totals& one) {
    add(totals.parameters, one.parameters, run.count);
    add(totals.trainable, run.frozen ? 0 : one.trainable, run.count);
    add(totals.active, share(formula::checkedMultiply(one.active, run.count), run.use));
    add(totals.buffers, one.buffers, run.count);
    add(totals.tensors, one.tensors, run.count);
    add(totals.bufferTensors, one.bufferTensors, run.count);
    add(totals.modules, one.modules, run.count);
    add(totals.hidden, one.hidden, run.count);
    for (std::size_t kind = 0; kind < description::kindCount; ++kind) {
        add(totals.byKind[kind], one.byKind[kind], run.count);
        add(totals.activeByKind[kind], share(formula::checkedMultiply(one.activeByKind[kind], run.count), run.use));
    }
}

void check(const Totals& totals) {
    if (totals.tensors > mostTensors || totals.bufferTensors > mostTensors || totals.modules > mostTensors)
        throw Problem("this has more than 100,000,000 tensors or modules");
}

} // namespace

Totals totalsOf(const Module& module) {
    Totals totals;
    for (const Tensor& tensor : module.tensors)
        addTensor(totals, module, tensor, false);
    for (const Run& run : module.children)
        if (run.sharedWith.empty())
            addRun(totals, run, run.module->totals);
    check(totals);
    return totals;
}

const Totals& TotalsTwice::of(const Module& module) {
    if (const auto known = m_known.find(&module); known != m_known.end())
        return known->second;
    Totals totals;
    for (const Tensor& tensor : module.tensors)
        addTensor(totals, module, tensor, true);
    for (const Run& run : module.children)
        addRun(totals, run, of(*run.module));
    check(totals);
    return m_known.emplace(&module, totals).first->second;
}

bool hasParameters(const Module& module) {
    return std::ranges::any_of(module.tensors, [](const Tensor& tensor) { return !tensor.isBuffer(); });
}

std::int64_t ownParameters(const Module& module) {
    std::int64_t sum = 0;
    for (const Tensor& tensor : module.tensors)
        add(sum, tensor.isBuffer() ? 0 : tensor.count);
    return sum;
}

bool isContainer(const Module& module) {
    return module.cls == "ModuleList" || module.cls == "ModuleDict" || module.cls == "Sequential";
}

} // namespace paramap::network
