// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/mixture.h"

#include "model/formula/expr.h"

#include <vector>

namespace paramap::description {

namespace {

/// The slots that formulas reach.
class Reached {
public:
    explicit Reached(const Blueprint& blueprint)
        : m_blueprint(blueprint)
        , m_slots(blueprint.firstRunSlot()) { }

    void follow(const formula::Expr& formula) {
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

    std::set<std::string> keys() const {
        std::set<std::string> result;
        for (std::size_t slot = 0; slot < m_blueprint.firstDerivedSlot(); ++slot)
            if (m_slots[slot])
                result.insert(m_blueprint.architecture().sizes[slot].key);
        return result;
    }

private:
    /// A size stands for itself; only derived values are taken apart.
    void enter(std::size_t slot) {
        if (slot >= m_slots.size() || m_slots[slot])
            return;
        m_slots[slot] = true;
        if (slot >= m_blueprint.firstDerivedSlot())
            follow(m_blueprint.rule(slot).value);
    }

    const Blueprint& m_blueprint;
    std::vector<bool> m_slots;
    std::set<std::string> m_functions;
};

class Search {
public:
    explicit Search(const Blueprint& blueprint)
        : m_used(blueprint)
        , m_of(blueprint) {
        module(blueprint.root());
    }

    MixtureSizes result() const {
        MixtureSizes sizes{m_used.keys(), m_of.keys()};
        std::erase_if(sizes.used, [&](const std::string& key) { return sizes.experts.contains(key); });
        return sizes;
    }

private:
    template <typename Form> void share(const Form& form) {
        m_used.follow(form.used);
        m_of.follow(form.of);
    }

    void module(const ModuleForm& form) {
        if (!m_seen.insert(&form).second)
            return;
        for (const TensorForm& tensor : form.tensors)
            share(tensor);
        for (const ChildForm& child : form.children) {
            share(child);
            for (const Alternative& alternative : child.alternatives)
                if (alternative.module)
                    module(*alternative.module);
        }
    }

    Reached m_used, m_of;
    std::set<const ModuleForm*> m_seen;
};

} // namespace

MixtureSizes mixtureSizes(const Blueprint& blueprint) {
    return Search(blueprint).result();
}

} // namespace paramap::description
