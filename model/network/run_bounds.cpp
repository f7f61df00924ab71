// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/run_bounds.h"

#include "model/formula/search.h"

#include <optional>

namespace paramap::network {

using formula::Expr;
using formula::Node;
using formula::Op;

namespace {

/// An index at which the children of a repeat may change, as the description writes it.
struct Bound {
    std::int64_t value = 0;
    Expr formula;
};

bool isNumber(const Expr& formula) {
    return formula->op == Op::Literal;
}

/// The bounds that a comparison with the index names: `i < B` is B, `i <= B` is B + 1, `i == 2` is 2 and 3. Any other
/// node names none.
class Comparisons {
public:
    Comparisons(int index, const formula::Scope& scope)
        : m_index(index)
        , m_scope(scope) { }

    template <typename Visit> void eachOf(const Node& node, const Visit& visit) const {
        if (node.args.size() != 2)
            return;
        const bool indexFirst = isIndex(node.args[0]);
        if (indexFirst == isIndex(node.args[1]))
            return;
        const Expr& other = node.args[indexFirst ? 1 : 0];
        const bool isBelow = node.op == (indexFirst ? Op::Less : Op::Greater);
        const bool isFrom = node.op == (indexFirst ? Op::GreaterEqual : Op::LessEqual);
        const bool isUpTo = node.op == (indexFirst ? Op::LessEqual : Op::GreaterEqual);
        const bool isAbove = node.op == (indexFirst ? Op::Greater : Op::Less);
        const bool isOne = node.op == Op::Equal || node.op == Op::NotEqual;
        const std::optional<std::int64_t> value
            = isBelow || isFrom || isUpTo || isAbove || isOne ? valueOf(other) : std::nullopt;
        if (!value)
            return;
        if (isBelow || isFrom || isOne)
            visit(Bound{*value, other});
        if (isUpTo || isAbove || isOne)
            visit(Bound{formula::checkedAdd(*value, 1), after(other, *value)});
    }

private:
    bool isIndex(const Expr& formula) const { return formula->op == Op::Name && formula->slot == m_index; }

    std::optional<std::int64_t> valueOf(const Expr& formula) const {
        if (formula::mentions(formula, [this](int slot) { return slot >= m_scope.firstIndex; }))
            return std::nullopt;
        try {
            return formula::evaluateInteger(formula, m_scope);
        } catch (const Problem&) { // a size that is not given, in a branch that is not taken
            return std::nullopt;
        }
    }

    static Expr after(const Expr& formula, std::int64_t value) {
        return isNumber(formula) ? formula::number(value + 1) : formula::make(Op::Add, {formula, formula::number(1)});
    }

    int m_index;
    const formula::Scope& m_scope;
};

} // namespace

Expr countBetween(
    const description::ChildForm& form, std::int64_t first, std::int64_t end, const formula::Scope& scope) {
    const std::int64_t all = formula::evaluateInteger(form.repeat, scope);
    Expr from = first == 0 ? formula::number(0) : nullptr, to = end == all ? form.repeat : nullptr;
    // A size says more than a number that has its value: `i < B` where B is 1 than `i == 0`.
    const auto take = [](Expr& place, const Bound& bound) {
        if (!place || (isNumber(place) && !isNumber(bound.formula)))
            place = bound.formula;
    };
    const Comparisons comparisons(form.indexSlot, scope);
    for (const Expr& probe : form.probes)
        formula::visit(probe, [&](const Node& node) {
            comparisons.eachOf(node, [&](const Bound& bound) {
                if (bound.value == first && first != 0)
                    take(from, bound);
                if (bound.value == end && end != all)
                    take(to, bound);
            });
        });
    if (!from || !to)
        return nullptr;
    if (isNumber(from) && isNumber(to))
        return formula::number(end - first);
    return first == 0 ? to : formula::make(Op::Subtract, {to, from});
}

} // namespace paramap::network
