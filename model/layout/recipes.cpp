// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/recipes.h"

#include "model/layout/reading_order.h"

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

bool Recipes::suits(std::uint32_t index, NodeIndex end) const {
    const Recipe& recipe = m_topology.recipes[index];
    return recipe.childCount == m_tree.childCount(end) && keepsOrder(recipe, m_tree, end);
}

std::uint32_t Recipes::suiting(std::uint32_t index, NodeIndex end) {
    while (m_cut[index] && !suits(index, end)) {
        if (m_topology.recipes[index].other == 0) {
            const std::uint32_t other = add();
            m_topology.recipes[index].other = other;
        }
        index = m_topology.recipes[index].other;
    }
    return index;
}

const Recipe& Recipes::fit(std::uint32_t& index, FrameCase node, NodeIndex end) {
    const std::uint32_t count = m_tree.childCount(end);
    index = suiting(index, end);
    Recipe& recipe = m_topology.recipes[index];
    node.cell = std::sqrt(node.width * node.height / count);
    if (!m_framed[index]) {
        m_framed[index] = 1;
        recipe.frame = frameFor(m_rules, node, &recipe.frame);
    }
    if (!m_cut[index]) {
        m_cut[index] = 1;
        const Frame frame = fitted(recipe.frame, node.width, node.height);
        cut(recipe, end, node.depth, node.width - 2 * frame.padding,
            node.height - frame.padding - std::max(frame.header, frame.padding));
    }
    recipe.open = !node.oneLeaf && (recipe.rows.empty() || mayHaveFrame(m_rules, node.cell, node.cell));
    return recipe;
}

const Recipe& Recipes::fit(std::uint32_t& index, NodeIndex end, int depth, double width, double height) {
    index = suiting(index, end);
    Recipe& recipe = m_topology.recipes[index];
    if (!m_cut[index]) {
        m_cut[index] = 1;
        cut(recipe, end, depth, width, height);
    }
    return recipe;
}

void Recipes::cut(Recipe& recipe, NodeIndex end, int depth, double width, double height) {
    const std::uint32_t count = m_tree.childCount(end);
    const bool same = recipe.childCount == count;
    if (recipe.childCount == 0 || (recipe.rows.empty() && !(same && keepsOrder(recipe, m_tree, end))))
        m_foresight.decide(end, depth, width, height, recipe);
    else if (!same)
        m_foresight.adapt(end, depth, width, height, recipe);
}

void Recipes::save(int thrift, bool cuts) {
    m_rules.thrift = thrift;
    m_foresight.follow(m_rules);
    if (cuts)
        m_topology.recipes.assign(1, {});
    m_topology.thrift = thrift;
    m_framed.assign(m_topology.recipes.size(), 0);
    m_cut.resize(m_topology.recipes.size());
    if (cuts)
        m_cut[0] = 0;
    for (Recipe& recipe : m_topology.recipes)
        recipe.frame = {};
}

} // namespace paramap::layout
