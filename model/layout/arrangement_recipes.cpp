// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/arrangement_recipes.h"

#include "model/layout/reading_order.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace paramap::layout {

namespace {

std::uint64_t nameKey(const Tree& tree, NodeIndex node) {
    return std::hash<std::string_view>()(tree.name(node));
}

/// "layers.#" for "layers.3"
std::string withoutNumbers(std::string_view name) {
    std::string result;
    for (const char letter : name) {
        const bool digit = letter >= '0' && letter <= '9';
        if (!digit || !result.ends_with('#'))
            result += digit ? '#' : letter;
    }
    return result;
}

/// By the name without its numbers and by how many of such a name stand before: "layers.3", where the layers of another
/// kind begin, is the second of its name, and stays it where they begin with another number.
std::uint64_t childKey(const Tree& tree, NodeIndex parent, NodeIndex child) {
    if (tree.name(child).find_first_of("0123456789") == std::string_view::npos)
        return nameKey(tree, child);
    const std::string name = withoutNumbers(tree.name(child));
    std::uint64_t before = 0;
    for (NodeIndex other = parent + 1; other < child; other = tree.next(other))
        before += withoutNumbers(tree.name(other)) == name ? 1 : 0;
    return std::hash<std::string>()(name) + before;
}

} // namespace

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

std::uint32_t Recipes::inner(std::uint32_t parent, NodeIndex child) {
    return along(ofChild(parent, child), child);
}

std::uint32_t Recipes::along(std::uint32_t index, NodeIndex start) {
    if (m_tree.childCount(start) != 1)
        return index;
    const std::uint64_t place = m_topology.recipes[index].place;
    if (place == 0 || place == nameKey(m_tree, chainEnd(m_tree, start)))
        return index;
    for (NodeIndex node = start; m_tree.childCount(node) == 1; ++node)
        if (place == nameKey(m_tree, node))
            return inner(index, node + 1);
    return index;
}

std::uint32_t Recipes::ofChild(std::uint32_t parent, NodeIndex child) {
    Recipe& recipe = m_topology.recipes[parent];
    const bool rows = !recipe.rows.empty();
    const std::uint64_t key = rows ? m_tree.kind(child) : childKey(m_tree, m_tree.parent(child), child);
    for (const auto& [known, index] : recipe.inner)
        if (known == key)
            return index;
    if (rows)
        if (const std::uint32_t heir = inherited(recipe, child); heir != noRecipe)
            return heir;
    const std::uint32_t index = add();
    recipe.inner.emplace_back(key, index);
    return index;
}

std::uint32_t Recipes::inherited(Recipe& recipe, NodeIndex child) {
    const std::uint32_t count = m_tree.childCount(chainEnd(m_tree, child));
    const NodeIndex list = m_tree.parent(child);
    for (auto& [kind, index] : recipe.inner) {
        bool gone = !m_cut[index] && m_topology.recipes[index].childCount == count;
        for (NodeIndex other = list + 1; gone && other != m_tree.next(list); other = m_tree.next(other))
            gone = m_tree.kind(other) != kind;
        if (!gone)
            continue;
        kind = m_tree.kind(child);
        return index;
    }
    return noRecipe;
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
    recipe.place = nameKey(m_tree, end);
    if (recipe.childCount == 0 || (recipe.rows.empty() && !(same && keepsOrder(recipe, m_tree, end))))
        m_foresight.decide(end, depth, width, height, rowCount(end), recipe);
    else if (!same)
        m_foresight.adapt(end, depth, width, height, recipe);
}

std::uint32_t Recipes::rowCount(NodeIndex list) const {
    for (const auto& [known, count] : m_rowCounts)
        if (known == list)
            return count;
    return 0;
}

void Recipes::begin(RowCounts rowCounts) {
    m_rowCounts = std::move(rowCounts);
    m_topology.recipes.assign(1, {});
    m_cut.assign(1, 0);
    m_framed.assign(1, 0);
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
