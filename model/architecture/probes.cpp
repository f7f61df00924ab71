// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/architecture/probes.h"

#include <algorithm>

namespace paramap::architecture {

using formula::Expr;
using formula::Op;

namespace {

using Visit = std::function<void(const Expr&)>;

/// Formulas that decide what is built, and those of costs.
struct Visits {
    const Visit& built;
    const Visit& costs;
};

void forEach(const ChildForm& child, const Visits& visits);

void forEach(const ModuleForm& module, const Visits& visits) {
    const Visit& visit = visits.built;
    const auto maybe = [&](const Expr& formula) {
        if (formula)
            visit(formula);
    };
    for (const TensorForm& tensor : module.tensors) {
        maybe(tensor.condition);
        maybe(tensor.frozenWhen);
        if (tensor.group)
            visit(tensor.group->repeat);
        maybe(tensor.used);
        maybe(tensor.of);
        for (const Expr& each : tensor.shape)
            visit(each);
    }
    for (const auto& [word, formula] : module.costs)
        visits.costs(formula);
    for (const ChildForm& child : module.children)
        forEach(child, visits);
}

void forEach(const ChildForm& child, const Visits& visits) {
    const Visit& visit = visits.built;
    const auto maybe = [&](const Expr& formula) {
        if (formula)
            visit(formula);
    };
    maybe(child.repeat);
    if (child.group)
        maybe(child.group->repeat);
    maybe(child.frozenWhen);
    maybe(child.used);
    maybe(child.of);
    maybe(child.word);
    for (const Alternative& alternative : child.alternatives) {
        maybe(alternative.condition);
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
        if (!mentions(formula, [this](int slot) { return slot == m_index; }))
            return;
        if (!mentions(formula, m_isLater)) {
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
    static bool mentions(const Expr& formula, const std::function<bool(int)>& wanted) {
        bool found = false;
        formula::visit(formula, [&](const formula::Node& node) {
            found = found || (node.op == Op::Name && node.slot >= 0 && wanted(node.slot));
        });
        return found;
    }

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

} // namespace paramap::architecture
