// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/fill.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace paramap::layout {

namespace {

constexpr double smallestPlanned = 24; // square pixels; what is smaller is cut without much ado
constexpr double alike = 2.5; // cells of one list this much wider or narrower than usual still share its recipe

} // namespace

Filler::Filler(Recipes& recipes, std::span<Box> boxes, std::span<std::uint8_t> headers)
    : m_tree(recipes.tree())
    , m_recipes(recipes)
    , m_boxes(boxes)
    , m_headers(headers) {
}

void Filler::fill(NodeIndex node, std::uint32_t recipe, int depth, Area area) {
    const Box box = area.box();
    m_boxes[node] = box;
    while (m_tree.childCount(node) == 1)
        m_boxes[++node] = box;
    if (!m_tree.isLeaf(node))
        fillChildren(node, recipe, depth, area);
}

void Filler::fillChildren(NodeIndex end, std::uint32_t index, int depth, Area area) {
    if (index == noRecipe || area.size() < smallestPlanned || !(m_tree.weight(end) > 0)) {
        fillQuickly(end, area);
        return;
    }
    const Recipe& recipe = m_recipes.fit(index, end, depth, area.width(), area.height());
    if (!recipe.rows.empty()) {
        fillRows(end, index, depth, area);
        return;
    }
    std::array<double, SplitTable::mostChildren> due{};
    std::array<Area, SplitTable::mostChildren> areas;
    std::size_t count = 0;
    for (NodeIndex child = end + 1; child != m_tree.next(end); child = m_tree.next(child))
        due[count++] = m_tree.weight(child);
    m_strips.assign(recipe.splits.size(), 0);
    m_divider.divide(recipe, 0, area, std::span(due).first(count), m_strips, std::span(areas).first(count));
    std::size_t position = 0;
    for (NodeIndex child = end + 1; child != m_tree.next(end); child = m_tree.next(child), ++position) {
        const NodeIndex inner = chainEnd(m_tree, child);
        const bool leaf = m_tree.isLeaf(inner);
        fill(child, leaf ? noRecipe : m_recipes.inner(index, child, position), depth + 1, areas[position]);
    }
}

void Filler::fillRows(NodeIndex end, std::uint32_t index, int depth, Area area) {
    const Recipe& recipe = m_recipes[index];
    const double total = m_tree.weight(end);
    const double rows = static_cast<double>(recipe.rows.size());
    const double usual = area.width() * rows * rows / (area.height() * m_tree.childCount(end));
    double y = area.y0;
    double sum = 0; // of the rows above
    NodeIndex child = end + 1;
    std::uint64_t kind = 0;
    std::uint32_t inner = noRecipe;
    for (std::size_t row = 0; row < recipe.rows.size(); ++row) {
        double weight = 0;
        NodeIndex next = child;
        for (std::uint32_t i = 0; i < recipe.rows[row]; ++i, next = m_tree.next(next))
            weight += m_tree.weight(next);
        sum += weight;
        const double bottom
            = row + 1 == recipe.rows.size() ? area.y1 : std::min(area.y1, area.y0 + area.height() * (sum / total));
        const double scale = weight > 0 ? area.width() / weight : 0;
        double x = area.x0;
        NodeIndex first = noNode;
        for (std::uint32_t i = 0; i < recipe.rows[row]; ++i, child = m_tree.next(child)) {
            const bool last = i + 1 == recipe.rows[row] && weight > 0;
            const double width = scale * m_tree.weight(child);
            const double right = last ? area.x1 : std::min(area.x1, x + width);
            const Area cell{x, y, right, bottom};
            x = right;
            if (m_tree.isLeaf(child)) {
                m_boxes[child] = cell.box();
                continue;
            }
            if (first != noNode && m_tree.equal(first, child)) {
                copy(first, child, cell);
                continue;
            }
            first = child;
            if (m_tree.kind(child) != kind || inner == noRecipe) {
                kind = m_tree.kind(child);
                inner = m_recipes.inner(index, child, 0);
            }
            const double aspect = width / std::max(bottom - y, 1e-12) / usual;
            fill(child, aspect < alike && aspect * alike > 1 ? inner : noRecipe, depth + 1, cell);
        }
        y = bottom;
    }
}

void Filler::fillQuickly(NodeIndex end, Area area) {
    const std::uint32_t count = m_tree.childCount(end);
    const double total = m_tree.weight(end);
    std::uint32_t rows = area.height() > area.width() ? count : 1;
    if (count > 3)
        rows = static_cast<std::uint32_t>(
            std::clamp(std::round(std::sqrt(count * area.height() / std::max(area.width(), 1e-9))), 1.0,
                static_cast<double>(count)));
    double y = area.y0;
    NodeIndex child = end + 1;
    std::uint32_t position = 0;
    for (std::uint32_t row = 0; row < rows; ++row) {
        const auto behind = static_cast<std::uint32_t>(std::uint64_t{count} * (row + 1) / rows);
        double weight = 0;
        NodeIndex next = child;
        for (std::uint32_t i = position; i < behind; ++i, next = m_tree.next(next))
            weight += m_tree.weight(next);
        const double bottom
            = total > 0 ? (row + 1 == rows ? area.y1 : std::min(area.y1, y + area.height() * (weight / total))) : y;
        const double scale = weight > 0 ? area.width() / weight : 0;
        double x = area.x0;
        for (; position < behind; ++position, child = m_tree.next(child)) {
            const double right
                = position + 1 == behind && weight > 0 ? area.x1 : std::min(area.x1, x + scale * m_tree.weight(child));
            fill(child, noRecipe, 0, {x, y, right, bottom});
            x = right;
        }
        y = bottom;
    }
}

void Filler::copy(NodeIndex from, NodeIndex to, Area area) {
    const Box bounds = area.box();
    const float dx = bounds.x0 - m_boxes[from].x0;
    const float dy = bounds.y0 - m_boxes[from].y0;
    const std::size_t nodes = m_tree.next(from) - from;
    const Box* source = &m_boxes[from];
    Box* target = &m_boxes[to];
    for (std::size_t i = 0; i < nodes; ++i) {
        // Clamped, since a sum may be rounded past the edge that the neighbour begins at.
        target[i].x0 = std::min(std::max(source[i].x0 + dx, bounds.x0), bounds.x1);
        target[i].y0 = std::min(std::max(source[i].y0 + dy, bounds.y0), bounds.y1);
        target[i].x1 = std::min(std::max(source[i].x1 + dx, bounds.x0), bounds.x1);
        target[i].y1 = std::min(std::max(source[i].y1 + dy, bounds.y0), bounds.y1);
    }
    target[0] = bounds;
    std::copy_n(m_headers.begin() + from, nodes, m_headers.begin() + to);
}

} // namespace paramap::layout
