// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/reached_sizes.h"

#include "model/formula/expr.h"

namespace paramap::description {

ReachedSizes::ReachedSizes(const Blueprint& blueprint)
    : m_blueprint(blueprint)
    , m_slots(blueprint.firstRunSlot()) {
}

void ReachedSizes::follow(const formula::Expr& formula) {
    if (!formula)
        return;
    formula::visit(formula, [this](const formula::Node& node) {
        if (node.op == formula::Op::Name && node.slot >= 0)
            enter(static_cast<std::size_t>(node.slot));
        if (node.op != formula::Op::Call)
            return;
        const auto called = m_blueprint.functions().find(node.name);
        if (called != m_blueprint.functions().end() && m_functions.insert(node.name).second)
            follow(called->second.body);
    });
}

void ReachedSizes::enter(std::size_t slot) {
    if (slot >= m_slots.size() || m_slots[slot])
        return;
    m_slots[slot] = true;
    if (slot >= m_blueprint.firstDerivedSlot())
        follow(m_blueprint.rule(slot).value);
}

std::set<std::string> ReachedSizes::keys() const {
    std::set<std::string> result;
    for (std::size_t slot = 0; slot < m_blueprint.firstDerivedSlot(); ++slot)
        if (m_slots[slot])
            result.insert(m_blueprint.architecture().sizes[slot].key);
    return result;
}

} // namespace paramap::description
