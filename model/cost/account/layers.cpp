// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/layers.h"

#include "model/description/form.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using description::Kind;
using network::Module;
using network::Run;

namespace {

bool anyBelow(const Module& module, bool (*matches)(const Module&)) {
    return matches(module)
        || std::ranges::any_of(module.children, [matches](const Run& run) { return anyBelow(*run.module, matches); });
}

bool isCheckpointed(const Module& module) {
    return module.form && module.form->costs.contains("checkpoint");
}

bool mixesPositions(const Module& module) {
    return module.kind == Kind::Attention || module.kind == Kind::StateSpace;
}

} // namespace

Layers::Layers(const Module& root)
    : m_checkpointed(anyBelow(root, isCheckpointed)) {
}

bool Layers::is(const Module& module, bool inList) const {
    return m_checkpointed ? isCheckpointed(module)
                          : inList && !module.children.empty() && anyBelow(module, mixesPositions);
}

std::int64_t Layers::below(const Module& module, bool inList) const {
    if (is(module, inList))
        return 1;
    std::int64_t sum = 0;
    for (const Run& run : module.children)
        sum = formula::checkedAdd(sum, formula::checkedMultiply(run.count, below(*run.module, run.numbered)));
    return sum;
}

std::int64_t checkpointsIn(const Module& module) {
    if (isCheckpointed(module))
        return 1;
    std::int64_t sum = 0;
    for (const Run& run : module.children)
        sum = formula::checkedAdd(sum, formula::checkedMultiply(run.count, checkpointsIn(*run.module)));
    return sum;
}

} // namespace paramap::cost
