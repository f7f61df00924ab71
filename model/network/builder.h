// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"
#include "model/network/module.h"

#include <span>
#include <vector>

namespace paramap::formula {
class Work;
}

namespace paramap::network {

/// Builds modules from forms: evaluates shapes, conditions and repeats for given sizes. An iteration of a repeat is
/// built again only if the value of a formula that depends on the index has changed.
class Builder {
public:
    /// `values` by slot. The builder sets the indices in it while it counts. Every formula is paid from `work`.
    Builder(const description::Blueprint& blueprint, std::vector<formula::Value>& values, formula::Work& work);

    ModulePtr build(const description::ModuleForm& form);

private:
    void tensors(Module& module, const description::ModuleForm& form);
    void tensorInto(Module& module, const description::TensorForm& form, std::int64_t index);
    Tensor tensor(const description::TensorForm& form);
    std::int64_t side(const formula::Expr& formula);
    void groupOfChildren(Module& module, std::span<const description::ChildForm> group, std::int64_t& running);
    void children(Module& module, const description::ChildForm& form, std::int64_t& running);
    void append(Module& module, const description::ChildForm& form, std::int64_t index, std::int64_t count,
        ModulePtr child, std::int64_t& running);
    ModulePtr choose(const description::ChildForm& form);
    std::int64_t repeats(const formula::Expr& repeat);
    bool holds(bool said, const formula::Expr& when);
    std::vector<formula::Value> probe(const description::ChildForm& form);
    std::optional<Use> use(const formula::Expr& used, const formula::Expr& of);
    void spend(const description::ChildForm& form);
    void countBuilt(std::int64_t built);

    const description::Blueprint& m_blueprint;
    std::vector<formula::Value>& m_values;
    /// Stays valid: functions read only sizes, and these do not change while the tree is built.
    formula::Results m_results;
    formula::Scope m_scope;
    formula::Work& m_work;
    std::int64_t m_iterations = 0; ///< iterations of repeats with an index, so far
    std::int64_t m_built = 0; ///< distinct modules and tensors built so far
};

} // namespace paramap::network
