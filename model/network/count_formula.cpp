// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/count_formula.h"

#include "model/formula/search.h"
#include "model/formula/simplify.h"
#include "model/formula/work.h"
#include "model/network/run_bounds.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace paramap::network {

using description::Blueprint;
using formula::Expr;
using formula::Op;

namespace {

constexpr std::int64_t stepsOfAFormula = 2000;

std::vector<std::string> orderIn(const Blueprint& blueprint) {
    return {blueprint.slotNames().begin(),
        blueprint.slotNames().begin() + static_cast<std::ptrdiff_t>(blueprint.firstRunSlot())};
}

/// Builds formulas for one network. It knows the network's values and the names that stay in print.
class Mathematics {
public:
    explicit Mathematics(const Network& network)
        : m_blueprint(*network.settings.blueprint)
        , m_slots(network.slots) { }

    void enter(const std::vector<Index>& indices) {
        for (const Index& index : indices) {
            m_slots.values[static_cast<std::size_t>(index.slot)] = formula::Value(index.value);
            m_named.push_back(index.slot);
        }
    }

    Expr ofTensor(const Tensor& tensor) {
        if (tensor.form->group)
            m_slots.values[static_cast<std::size_t>(tensor.form->group->indexSlot)] = formula::Value(tensor.index);
        const formula::Scope scope = this->scope();
        std::vector<Expr> sizes;
        for (const Expr& size : tensor.form->shape)
            sizes.push_back(formula::fold(size, formula::wholeIn(scope)));
        try {
            return specialised(formula::product(sizes));
        } catch (const Problem&) { // a step on the way is beyond 64 bits: 2^62 heads of size 0
            return formula::number(tensor.count);
        }
    }

    Expr ofModule(const Module& module) {
        Expr sum;
        const auto add = [&sum](const Expr& term) {
            if (term->op != Op::Literal || term->literal != formula::Value(0))
                sum = sum ? formula::make(Op::Add, {sum, term}) : term;
        };
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                add(ofTensor(tensor));
        for (const Run& run : module.children) {
            if (!run.sharedWith.empty() || run.module->totals.parameters == 0)
                continue;
            step(run);
            const Expr one = ofModule(*run.module);
            const Expr count = countOf(run);
            const bool single = count->op == Op::Literal && count->literal == formula::Value(1);
            add(single ? one : formula::make(Op::Multiply, {count, one}));
        }
        return sum ? sum : formula::number(0);
    }

    formula::Sum sumOf(const Module& module) {
        formula::Sum sum;
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                sum.add(formula::collect(expandDerived(ofTensor(tensor))));
        const bool many = module.children.size() > 8; // for a few runs, it is not worth finding the equal ones
        std::vector<const Run*> runs;
        std::vector<Expr> counts;
        std::map<const Module*, std::int64_t> singles, several; // modules in plain runs of one, and in longer ones
        for (const Run& run : module.children) {
            if (!run.sharedWith.empty() || run.module->totals.parameters == 0)
                continue;
            step(run);
            runs.push_back(&run);
            counts.push_back(expandDerived(countOf(run), true));
            if (!many || !isPlain(counts.back()))
                continue;
            std::int64_t& all = (run.count == 1 ? singles : several)[run.module.get()];
            all = formula::checkedAdd(all, run.count);
        }
        for (std::size_t i = 0; i < runs.size(); ++i) {
            // Alternating layers are many runs of few modules. Each module is multiplied out once, with all its runs.
            std::int64_t all = runs[i]->count;
            if (many && isPlain(counts[i]))
                all = std::exchange((runs[i]->count == 1 ? singles : several)[runs[i]->module.get()], 0);
            if (isPlain(counts[i]) && all == 0)
                continue;
            step(*runs[i]);
            formula::Sum body = sumOf(*runs[i]->module);
            if (isPlain(counts[i]) && runs[i]->count == 1)
                addTimes(sum, std::move(body), all);
            else
                sum.addRepeat(isPlain(counts[i]) ? formula::number(all) : counts[i], body);
        }
        return sum;
    }

    /// `ofCount`: of a number of layers. There, a size that follows another one may keep its symbol: T5's decoder has M
    /// layers, which can be moved alone, also while M is L.
    Expr expandDerived(const Expr& formula, bool ofCount = false) const {
        return formula::substitute(formula, [this, ofCount](const formula::Node& node) -> Expr {
            const auto slot = static_cast<std::size_t>(node.slot);
            if (node.slot < 0 || slot >= m_blueprint.firstRunSlot() || m_slots.given[slot])
                return nullptr;
            const Expr& rule = m_blueprint.rule(slot).value;
            if (!rule || rule->op == Op::Literal)
                return nullptr;
            const Expr chosen = specialised(rule);
            // If a rule reduces to a plain number, the symbol is kept: E says more than 768.
            if (ofCount && m_keepsFollowers && rule->op == Op::Name && slot < m_blueprint.firstDerivedSlot()) {
                m_followed.insert(rule->name);
                return nullptr;
            }
            return chosen->op != Op::Literal && isPolynomial(chosen) ? expandDerived(chosen, ofCount) : nullptr;
        });
    }

    Expr ofFormula(const Expr& formula) const { return specialised(formula::fold(formula, formula::wholeIn(scope()))); }

    formula::Value valueOf(const Expr& formula) const { return formula::evaluate(formula, scope()); }

    const sizes::SlotValues& slots() const { return m_slots; }
    const Blueprint& blueprint() const { return m_blueprint; }

    /// The sizes that others follow whose symbols were kept in numbers of layers.
    const std::set<std::string>& followed() const { return m_followed; }
    void expandFollowers() { m_keepsFollowers = false; }

    /// The number of children in a run, as far as the description's own formulas give it, else a number.
    Expr countOf(const Run& run) const {
        if (run.form->repeat) {
            try {
                if (const Expr count = countBetween(*run.form, run.firstIndex, run.firstIndex + run.count, scope()))
                    return shortened(specialised(count));
            } catch (const Problem&) {
                return formula::number(run.count);
            }
        }
        return formula::number(run.count);
    }

private:
    /// L - (L - B) is B.
    Expr shortened(const Expr& count) const {
        return count->op == Op::Subtract ? formula::collect(count).toExpr(orderIn(m_blueprint)) : count;
    }

    static bool isPlain(const Expr& count) { return count->op == Op::Literal && count->literal.integer(); }

    /// Adds a sum so many times, by doubling it.
    static void addTimes(formula::Sum& sum, formula::Sum body, std::int64_t times) {
        for (; times > 0; times /= 2) {
            if (times % 2 == 1)
                sum.add(body);
            if (times > 1)
                body.add(body);
        }
    }

    /// Enters a run. The index gets the value of the run's first item and is printed as that number.
    void step(const Run& run) {
        if (run.form->indexSlot >= 0)
            m_slots.values[static_cast<std::size_t>(run.form->indexSlot)] = formula::Value(run.firstIndex);
    }

    /// Each formula brings the steps that a reasonable one takes.
    formula::Scope scope() const {
        m_work.allow(stepsOfAFormula);
        formula::Scope scope = m_blueprint.scope(m_slots.values);
        scope.work = &m_work;
        return scope;
    }

    bool isNamed(const formula::Node& node) const {
        if (node.slot < 0)
            return false;
        if (static_cast<std::size_t>(node.slot) < m_blueprint.firstRunSlot())
            return m_slots.values[static_cast<std::size_t>(node.slot)].integer() != nullptr;
        return std::ranges::find(m_named, node.slot) != m_named.end();
    }

    Expr specialised(const Expr& formula) const {
        return formula::specialise(formula, scope(), [this](const formula::Node& node) { return isNamed(node); });
    }

    static bool isPolynomial(const Expr& formula) {
        bool result = true;
        formula::visit(formula, [&result](const formula::Node& node) {
            const bool good = node.op == Op::Name || (node.op == Op::Literal && node.literal.integer())
                || node.op == Op::Add || node.op == Op::Subtract || node.op == Op::Multiply || node.op == Op::Power
                || node.op == Op::Negate;
            result = result && good;
        });
        return result;
    }

    const Blueprint& m_blueprint;
    sizes::SlotValues m_slots;
    mutable formula::Work m_work; ///< of all formulas that are made here
    bool m_keepsFollowers = true;
    mutable std::set<std::string> m_followed;
    std::vector<int> m_named; ///< slots of the indices that stay in print
};

/// Whether a size that follows another one counts layers beside those that the other one counts, as in T5.
bool countsApart(const Network& network) {
    Mathematics mathematics(network);
    const Expr all = mathematics.sumOf(*network.root).toExpr(orderIn(mathematics.blueprint()));
    return std::ranges::all_of(mathematics.followed(), [&all](const std::string& size) {
        return formula::any(
            all, [&size](const formula::Node& node) { return node.op == Op::Name && node.name == size; });
    });
}

} // namespace

std::vector<Symbol> symbols(const Network& network) {
    const Mathematics mathematics(network);
    const Blueprint& blueprint = mathematics.blueprint();
    const sizes::SlotValues& slots = mathematics.slots();
    std::vector<Symbol> result;
    for (std::size_t slot = 0; slot < blueprint.firstRunSlot(); ++slot) {
        if (!slots.values[slot].integer() || !blueprint.uses(slot))
            continue;
        const bool isSize = slot < blueprint.firstDerivedSlot();
        const Expr& rule = blueprint.rule(slot).value;
        result.push_back(
            {blueprint.slotNames()[slot], isSize ? blueprint.architecture().sizes[slot].name : std::string(),
                slots.values[slot], !isSize || (!slots.given[slot] && rule && rule->op != Op::Literal)});
    }
    return result;
}

std::vector<std::string> symbolOrder(const Network& network) {
    return orderIn(*network.settings.blueprint);
}

std::string symbolOf(const Network& network, const std::string& name) {
    const Blueprint& blueprint = *network.settings.blueprint;
    const int slot = blueprint.slotOf(name);
    const bool known = slot >= 0 && static_cast<std::size_t>(slot) < blueprint.firstRunSlot();
    return known ? blueprint.slotNames()[static_cast<std::size_t>(slot)] : std::string();
}

Expr ruleOf(const Network& network, const std::string& symbol) {
    const Blueprint& blueprint = *network.settings.blueprint;
    const int slot = blueprint.slotOf(symbol);
    if (slot < 0 || static_cast<std::size_t>(slot) >= blueprint.firstRunSlot()
        || network.slots.given[static_cast<std::size_t>(slot)])
        return nullptr;
    const Expr& rule = blueprint.rule(static_cast<std::size_t>(slot)).value;
    if (!rule || rule->op == Op::Literal)
        return nullptr;
    try {
        const Expr chosen = Mathematics(network).ofFormula(rule);
        return chosen->op == Op::Literal ? nullptr : chosen;
    } catch (const Problem&) { // the value is no whole number, and keeps its name
        return nullptr;
    }
}

Expr countFormula(const Network& network, const Place& place) {
    Mathematics mathematics(network);
    mathematics.enter(place.indices);
    return place.tensor ? mathematics.ofTensor(*place.tensor) : mathematics.ofModule(*place.module);
}

Expr formulaAt(const Network& network, const Place& place, const Expr& formula) {
    Mathematics mathematics(network);
    mathematics.enter(place.indices);
    return mathematics.ofFormula(formula);
}

Expr withoutDerived(const Network& network, const Expr& formula) {
    return Mathematics(network).expandDerived(formula);
}

formula::Value valueAt(const Network& network, const Place& place, const Expr& formula) {
    Mathematics mathematics(network);
    mathematics.enter(place.indices);
    return mathematics.valueOf(formula);
}

Expr repeatFormula(const Network& network, const Place& module, std::size_t run) {
    Mathematics mathematics(network);
    mathematics.enter(module.indices);
    return mathematics.countOf(module.module->children[run]);
}

formula::Sum polynomial(const Network& network, const Place& place) {
    Mathematics mathematics(network);
    mathematics.enter(place.indices);
    if (place.tensor) {
        formula::Sum sum;
        sum.add(formula::collect(mathematics.ofTensor(*place.tensor)));
        return sum;
    }
    formula::Sum sum = mathematics.sumOf(*place.module);
    if (mathematics.followed().empty() || countsApart(network))
        return sum;
    mathematics.expandFollowers();
    return mathematics.sumOf(*place.module);
}

formula::Sum polynomial(const Network& network) {
    return polynomial(network, rootPlace(network));
}

} // namespace paramap::network
