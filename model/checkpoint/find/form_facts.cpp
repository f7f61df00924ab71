// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/form_reader.h"

#include <algorithm>

/// How facts are kept: each once, with the indices that its formula mentions.
namespace paramap::checkpoint {

using description::Alternative;
using description::ChildForm;
using description::ModuleForm;
using description::TensorForm;
using formula::Expr;

const std::vector<int>& FormReader::indicesOf(const Expr& formula) {
    const auto [found, isNew] = m_indices.try_emplace(formula.get());
    if (isNew)
        formula::visit(formula, [&, &slots = found->second](const formula::Node& node) {
            if (node.op == formula::Op::Name && node.slot >= static_cast<int>(m_blueprint.firstRunSlot())
                && std::ranges::find(slots, node.slot) == slots.end())
                slots.push_back(node.slot);
        });
    return found->second;
}

/// The indices from further out that formulas of a module and below it mention.
const std::set<int>& FormReader::indicesBelow(const ModuleForm& form) {
    if (const auto known = m_indicesBelow.find(&form); known != m_indicesBelow.end())
        return known->second;
    std::set<int> result;
    const auto look = [&](const Expr& formula) {
        if (formula)
            result.insert(indicesOf(formula).begin(), indicesOf(formula).end());
    };
    for (const TensorForm& tensor : form.tensors) {
        look(tensor.condition);
        if (tensor.group)
            look(tensor.group->repeat);
        for (const Expr& side : tensor.shape)
            look(side);
    }
    for (const ChildForm& child : form.children) {
        look(child.group ? child.group->repeat : child.repeat);
        for (const Alternative& alternative : child.alternatives) {
            look(alternative.condition);
            if (alternative.module)
                result.insert(indicesBelow(*alternative.module).begin(), indicesBelow(*alternative.module).end());
        }
    }
    return m_indicesBelow[&form] = std::move(result);
}

void FormReader::add(Fact::Kind kind, const Expr& formula, const Indices& indices, std::int64_t value) {
    if (!formula || formula->op == formula::Op::Literal)
        return;
    Indices own;
    for (const int slot : indicesOf(formula))
        for (const auto& [index, at] : indices)
            if (index == slot)
                own.emplace_back(index, at);
    const auto [place, isNew]
        = m_places.try_emplace({formula.get(), static_cast<int>(kind), value, own}, m_facts.size());
    if (isNew)
        m_facts.push_back({kind, formula, std::move(own), value, 1});
    else
        ++m_facts[place->second].places;
}

} // namespace paramap::checkpoint
