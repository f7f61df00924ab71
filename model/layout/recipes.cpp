// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/recipes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace paramap::layout {

Recipes::Recipes(const Tree& tree, const FrameRules& rules, Topology topology)
    : m_tree(tree)
    , m_rules(rules)
    , m_foresight(tree, rules)
    , m_topology(std::move(topology)) {
    if (m_topology.recipes.empty())
        m_topology.recipes.resize(1);
    m_cut.assign(m_topology.recipes.size(), 0);
    m_framed.assign(m_topology.recipes.size(), 0);
}

std::uint32_t Recipes::inner(std::uint32_t parent, NodeIndex child, std::size_t position) {
    Recipe& recipe = m_topology.recipes[parent];
    const std::uint64_t key = recipe.rows.empty() ? position : m_tree.kind(child);
    for (const auto& [known, index] : recipe.inner)
        if (known == key)
            return index;
    const std::uint32_t index = add();
    recipe.inner.emplace_back(key, index);
    return index;
}

std::uint32_t Recipes::add() {
    m_topology.recipes.emplace_back();
    m_cut.push_back(0);
    m_framed.push_back(0);
    return static_cast<std::uint32_t>(m_cut.size() - 1);
}

const Recipe& Recipes::fit(
    std::uint32_t& index, NodeIndex node, int depth, double width, double height, bool passThrough) {
    const std::uint32_t count = m_tree.childCount(node);
    while (m_cut[index] && m_topology.recipes[index].childCount != count) {
        if (m_topology.recipes[index].other == 0) {
            const std::uint32_t other = add();
            m_topology.recipes[index].other = other;
        }
        index = m_topology.recipes[index].other;
    }
    Recipe& recipe = m_topology.recipes[index];
    if (!m_framed[index]) {
        m_framed[index] = 1;
        const double cell = std::sqrt(width * height / count);
        recipe.frame = frameFor(m_rules, {depth, width, height, cell, passThrough}, &recipe.frame);
        recipe.open = recipe.rows.empty() || mayHaveFrame(m_rules, cell, cell);
    }
    if (!m_cut[index]) {
        m_cut[index] = 1;
        const Frame frame = fitted(recipe.frame, width, height);
        const double innerWidth = width - 2 * frame.padding;
        const double innerHeight = height - frame.padding - std::max(frame.header, frame.padding);
        if (recipe.childCount == 0 || (recipe.childCount != count && recipe.rows.empty()))
            m_foresight.decide(node, depth, innerWidth, innerHeight, recipe);
        else if (recipe.childCount != count)
            m_foresight.adapt(node, depth, innerWidth, innerHeight, recipe);
        recipe.open = recipe.rows.empty() || mayHaveFrame(m_rules, std::sqrt(width * height / count), 1e9);
    }
    return recipe;
}

void Recipes::save(int thrift) {
    m_rules.thrift = thrift;
    m_topology.thrift = thrift;
    std::fill(m_framed.begin(), m_framed.end(), 0);
    for (Recipe& recipe : m_topology.recipes)
        recipe.frame = {};
}

} // namespace paramap::layout
