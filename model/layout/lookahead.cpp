// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/lookahead.h"

#include "model/layout/reading_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace paramap::layout {

namespace {

constexpr double unseen = 0.05; // area in square pixels that cannot be seen
constexpr double smallestSeen = 16; // square pixels; a smaller node is judged like one leaf
constexpr double crumb = 128; // square pixels; a smaller leaf may become thinner than a pixel
constexpr double mostUneven = 3; // greatest ratio of a list's largest child to the mean
constexpr int farthest = 64; // greatest number of levels looked ahead
constexpr double smallestShaped = 1000; // square pixels; the shape of smaller modules does not matter
constexpr double wishedFrame = 1.3;
// Cost of a module's shape: factor of the square of the doublings of its aspect ratio beyond the first.
constexpr double shapeWeight = 0.1;
// Share of a module under its own frame above which the frame costs much more.
constexpr double mostFrame = 0.12;
constexpr double dearFrameWeight = 8;
constexpr double strictness = 5;
// Cost of a pixel under a frame, relative to a pixel of a leaf of perfect shape.
constexpr double frameWeight = 1.0;

/// Turns cuts among groups into cuts among all children. The children of one group are put side by side. This keeps the
/// reading order even if a child without area would have been the one that is as high as its neighbouring block.
void widen(const Split*& next, std::span<const std::uint32_t> groups, std::vector<Split>& splits) {
    if (groups.size() == 1) {
        for (std::uint32_t i = 1; i < groups[0]; ++i)
            splits.push_back({1, false});
        return;
    }
    const Split cut = *next++;
    const auto first = groups.first(cut.count);
    const std::uint32_t count = std::accumulate(first.begin(), first.end(), 0U);
    splits.push_back({static_cast<std::uint16_t>(count), cut.stacked});
    widen(next, first, splits);
    widen(next, groups.subspan(cut.count), splits);
}

} // namespace

bool isList(const Tree& tree, NodeIndex node) {
    const std::uint32_t count = tree.childCount(node);
    if (count < 3)
        return false;
    if (count > SplitTable::mostChildren)
        return true;
    double most = 0;
    bool alike = tree.childCount(chainEnd(tree, node + 1)) > 0;
    for (NodeIndex child = node + 1; child != tree.next(node); child = tree.next(child)) {
        most = std::max(most, tree.weight(child));
        alike = alike && tree.kind(child) == tree.kind(node + 1);
    }
    return (alike || count >= longList) && most * count <= mostUneven * tree.weight(node);
}

RowCase Foresight::list(NodeIndex node, int depth, double width, double height) {
    const std::uint32_t count = m_tree->childCount(node);
    NodeIndex typical = m_tree->child(node, count / 2);
    const double total = m_tree->weight(node);
    if (m_tree->weight(typical) * count * mostUneven < total) // a tiny child in the middle is not typical
        for (NodeIndex child = node + 1; child != m_tree->next(node); child = m_tree->next(child))
            if (m_tree->weight(child) > m_tree->weight(typical))
                typical = child;
    const double weight = m_tree->weight(typical);
    const double size = total > 0 ? width * height * weight / total : 0;
    const Costs& ahead = costs(typical, depth + 1, size);
    m_weights.clear();
    for (NodeIndex child = node + 1; child != m_tree->next(node); child = m_tree->next(child))
        m_weights.push_back(m_tree->weight(child));
    return {m_weights, total, weight, &ahead, width, height};
}

void Foresight::build(NodeIndex node, int depth, double size) {
    std::vector<double> weights;
    std::vector<const Costs*> ahead;
    std::vector<std::uint32_t> groups;
    const double total = m_tree->weight(node);
    std::uint32_t waiting = 0;
    for (NodeIndex child = node + 1; child != m_tree->next(node); child = m_tree->next(child)) {
        const double weight = m_tree->weight(child);
        const double part = total > 0 ? size * weight / total : 0;
        ++waiting;
        if (part < unseen || weight <= nextToNothing * total)
            continue;
        weights.push_back(weight);
        ahead.push_back(&costs(child, depth + 1, part));
        groups.push_back(std::exchange(waiting, 0));
    }
    if (groups.empty()) { // no child can be seen
        weights.push_back(1);
        ahead.push_back(&leafCosts());
        groups.push_back(0);
    }
    groups.back() += waiting;
    m_groups = std::move(groups);
    m_cuts.build(weights, ahead);
}

const Costs& Foresight::costs(NodeIndex start, int depth, double size) {
    const NodeIndex node = chainEnd(*m_tree, start);
    const bool leaf = m_tree->isLeaf(node);
    if (depth > farthest || (leaf ? size < 1 || size > crumb : size < smallestSeen))
        return leafCosts();
    if (const auto known = m_known.find(node); known != m_known.end())
        return known->second.costs;
    if (leaf)
        return m_known.emplace(node, Known{leafCosts(size), false}).first->second.costs;
    const auto [seen, isNew] = m_seen.try_emplace(m_tree->kind(node), node);
    if (!isNew && m_tree->equal(seen->second, node) && m_known.count(seen->second) > 0)
        return m_known.at(seen->second).costs;
    Costs result{};
    const Costs* typical = nullptr;
    const bool rows = isList(*m_tree, node);
    if (rows)
        typical = list(node, depth, std::sqrt(size), std::sqrt(size)).costs;
    else
        build(node, depth, size);
    FrameCase frameOf = frameCase(*m_tree, start, node, depth);
    frameOf.cell = std::sqrt(size / m_tree->childCount(node));
    const double shape = frameOf.oneLeaf || size < smallestShaped ? 0 : shapeWeight;
    const double dear = dearFrameWeight * (m_rules.thrift == strictThrift ? strictness : 1);
    for (int step = 0; step < aspectSteps; ++step) {
        const double width = std::sqrt(size * aspectAt(step));
        const double height = size / width;
        frameOf.width = width;
        frameOf.height = height;
        const double stretch = std::max(0.0, std::abs(std::log2(width / height / wishedFrame)) - 1);
        const Frame frame = fitted(frameFor(m_rules, frameOf), width, height);
        const double innerWidth = width - 2 * frame.padding;
        const double innerHeight = height - frame.padding - std::max(frame.header, frame.padding);
        const double cost = rows ? estimateRows(*typical, m_tree->childCount(node), innerWidth, innerHeight)
                                 : m_cuts.cost(innerWidth / innerHeight);
        const double share = 1 - innerWidth * innerHeight / size; // share of the frame
        result[step] = static_cast<float>(
            cost + frameWeight * share + dear * std::max(0.0, share - mostFrame) + shape * stretch * stretch);
    }
    const double side = std::sqrt(size);
    return m_known.emplace(node, Known{result, mayHaveFrame(m_rules, side, side)}).first->second.costs;
}

void Foresight::follow(const FrameRules& rules) {
    m_rules = rules;
    std::erase_if(m_known, [](const auto& known) { return known.second.mayHaveFrame; });
}

void Foresight::decide(NodeIndex node, int depth, double width, double height, std::uint32_t rows, Recipe& recipe) {
    recipe.childCount = m_tree->childCount(node);
    recipe.rows.clear();
    recipe.splits.clear();
    if (isList(*m_tree, node)) {
        const RowCase children = list(node, depth, width, height);
        recipe.rows = rows > 0 ? rowsOf(children, rows) : bestRows(children);
        recipe.flow = flowOf(children, recipe.rows);
        return;
    }
    build(node, depth, width * height);
    std::vector<Split> splits;
    m_cuts.choose(height > 0 ? width / height : 1, splits);
    const Split* next = splits.data();
    widen(next, m_groups, recipe.splits);
}

void Foresight::adapt(NodeIndex node, int depth, double width, double height, Recipe& recipe) {
    recipe.childCount = m_tree->childCount(node);
    recipe.rows = adaptedRows(list(node, depth, width, height), recipe.rows, recipe.flow);
}

} // namespace paramap::layout
