// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/probes.h"

#include "model/formula/search.h"

#include <algorithm>

namespace paramap::description {

using formula::Expr;

namespace {

using Visit = std::function<void(const Expr&)>;

/// Visitors for the formulas that decide what is built, and for those of costs.
struct Visits {
    const Visit& built;
    const Visit& costs;

    void builtBy(const Expr& formula) const { ///< null if there is no formula
        if (formula)
            built(formula);
    }
};

void forEach(const ChildForm& child, const Visits& visits);

void forEach(const ModuleForm& module, const Visits& visits) {
    for (const TensorForm& tensor : module.tensors) {
        visits.builtBy(tensor.condition);
        visits.builtBy(tensor.frozenWhen);
        if (tensor.group)
            visits.builtBy(tensor.group->repeat);
        visits.builtBy(tensor.used);
        visits.builtBy(tensor.of);
        for (const Expr& each : tensor.shape)
            visits.builtBy(each);
    }
    for (const auto& [word, formula] : module.costs)
        visits.costs(formula);
    for (const ChildForm& child : module.children)
        forEach(child, visits);
}

void forEach(const ChildForm& child, const Visits& visits) {
    visits.builtBy(child.repeat);
    if (child.group)
        visits.builtBy(child.group->repeat);
    visits.builtBy(child.frozenWhen);
    visits.builtBy(child.used);
    visits.builtBy(child.of);
    visits.builtBy(child.word);
    for (const Alternative& alternative : child.alternatives) {
        visits.builtBy(alternative.condition);
        if (alternative.module)
            forEach(*alternative.module, visits);
    }
}

class Collector {
public:
    Collector(int index, const std::function<bool(int)>& isLater)
        : m_index(index)
        , m_isLater(isLater) { }

    void add(const Expr& formula) {
        if (!formula::mentions(formula, [this](int slot) { return slot == m_index; }))
            return;
        if (!formula::mentions(formula, m_isLater)) {
            const auto same = [&](const Expr& each) { return formula::equal(each, formula); };
            if (std::ranges::none_of(m_probes, same))
                m_probes.push_back(formula);
            return;
        }
        for (const Expr& part : formula->args)
            add(part);
    }

    std::vector<Expr> take() { return std::move(m_probes); }

private:
    int m_index;
    const std::function<bool(int)>& m_isLater;
    std::vector<Expr> m_probes;
};

} // namespace

void forEachFormula(const ChildForm& child, const std::function<void(const Expr&)>& visit) {
    forEach(child, {visit, visit});
}

Probes collectProbes(const ChildForm& repeat, const std::function<bool(int slot)>& isLater) {
    Collector built(repeat.indexSlot, isLater), costs(repeat.indexSlot, isLater);
    const Visit addBuilt = [&](const Expr& formula) {
        if (formula != repeat.repeat)
            built.add(formula);
    };
    const Visit addCost = [&](const Expr& formula) { costs.add(formula); };
    forEach(repeat, {addBuilt, addCost});
    return {built.take(), costs.take()};
}

} // namespace paramap::description
