// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/frameless_pass.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace paramap::layout {

namespace {

constexpr double smallestPlanned = 24; // square pixels; smaller nodes are cut in the fastest way
// Children of such a small node that are put side by side or stacked.
constexpr std::uint32_t mostInLine = 3;
// Cells of a list share its recipe if they are at most this much wider or narrower than usual.
constexpr double alike = 2.5;

/// True if all children are side by side, or all stacked.
bool isLine(const Recipe& recipe) {
    return std::all_of(recipe.splits.begin(), recipe.splits.end(),
        [&](const Split& split) { return split.stacked == recipe.splits[0].stacked; });
}

/// True if a rectangle is cut from top to bottom. The result does not depend on rounding, so that equal cells are cut
/// alike.
bool isHigh(double width, double height) {
    return height > width * (1 + 1e-9);
}

} // namespace

Filler::Filler(Recipes& recipes, std::span<Box> boxes, std::span<std::uint8_t> headers)
    : m_tree(recipes.tree())
    , m_counts(m_tree.shape().childCount.data())
    , m_next(m_tree.shape().next.data())
    , m_strides(m_tree.shape().stride.data())
    , m_weights(m_tree.weights().data())
    , m_recipes(recipes)
    , m_boxes(boxes)
    , m_headers(headers) {
}

void Filler::fill(NodeIndex node, std::uint32_t recipe, int depth, Area area) {
    const Box box = area.box();
    m_boxes[node] = box;
    while (m_counts[node] == 1)
        m_boxes[++node] = box;
    if (m_counts[node] != 0)
        fillChildren(node, recipe, depth, area);
}

void Filler::fillChildren(NodeIndex end, std::uint32_t index, int depth, Area area) {
    const double weight = m_weights[end];
    if (index == noRecipe || area.size() < smallestPlanned || !(weight > 0)) {
        fillQuickly(end, area);
        return;
    }
    const Recipe& recipe = m_recipes.fit(index, end, depth, area.width(), area.height());
    if (!recipe.rows.empty())
        fillRows(end, index, depth, area);
    else if (m_strides[end] == 1 && isLine(recipe))
        fillLine(end + 1, m_counts[end], weight, recipe.splits[0].stacked, area);
    else
        fillSplits(end, index, depth, area);
}

void Filler::fillSplits(NodeIndex end, std::uint32_t index, int depth, Area area) {
    const Recipe& recipe = m_recipes[index];
    std::array<double, SplitTable::mostChildren> due{};
    std::array<Area, SplitTable::mostChildren> areas;
    std::size_t count = 0;
    for (NodeIndex child = end + 1; child != m_next[end]; child = behind(child))
        due[count++] = m_weights[child];
    m_strips.assign(recipe.splits.size(), 0);
    m_divider.divide(recipe, 0, area, std::span(due).first(count), m_strips, std::span(areas).first(count));
    std::size_t position = 0;
    for (NodeIndex child = end + 1; child != m_next[end]; child = behind(child), ++position) {
        const bool leaf = m_tree.isLeaf(chainEnd(m_tree, child));
        fill(child, leaf ? noRecipe : m_recipes.inner(index, child), depth + 1, areas[position]);
    }
}

void Filler::fillRows(NodeIndex end, std::uint32_t index, int depth, Area area) {
    const Recipe& recipe = m_recipes[index];
    const double total = m_weights[end];
    const double rows = static_cast<double>(recipe.rows.size());
    const double usual = area.width() * rows * rows / (area.height() * m_counts[end]);
    const std::uint32_t stride = m_strides[end]; // if each child contains only leaves, there may be faster ways
    const std::uint32_t parts = m_tree.shape().isGrid(end) && stride <= 1 + mostInLine ? stride - 1 : 0;
    double y = area.y0;
    double sum = 0; // sum of the rows above
    NodeIndex child = end + 1;
    std::uint64_t kind = 0;
    std::uint32_t inner = noRecipe;
    for (std::size_t row = 0; row < recipe.rows.size(); ++row) {
        double weight = 0;
        double most = 0;
        NodeIndex next = child;
        if (stride > 0) {
            for (std::uint32_t i = 0; i < recipe.rows[row]; ++i, next += stride) {
                weight += m_weights[next];
                most = std::max(most, m_weights[next]);
            }
        } else {
            for (std::uint32_t i = 0; i < recipe.rows[row]; ++i, next = behind(next))
                weight += m_weights[next];
        }
        sum += weight;
        const double bottom
            = row + 1 == recipe.rows.size() ? area.y1 : std::min(area.y1, area.y0 + area.height() * (sum / total));
        const double scale = weight > 0 ? area.width() / weight : 0;
        const double shape = 1 / (std::max(bottom - y, 1e-12) * usual);
        if (parts > 0 && most * scale * (bottom - y) < smallestPlanned) {
            fillSmallRow(child, recipe.rows[row], parts, weight, {area.x0, y, area.x1, bottom});
            child = next;
            y = bottom;
            continue;
        }
        double x = area.x0;
        NodeIndex first = noNode;
        for (std::uint32_t i = 0; i < recipe.rows[row]; ++i, child = behind(child)) {
            const bool last = i + 1 == recipe.rows[row] && weight > 0;
            const double width = scale * m_weights[child];
            const double right = last ? area.x1 : std::min(area.x1, x + width);
            const Area cell{x, y, right, bottom};
            x = right;
            if (m_counts[child] == 0) {
                m_boxes[child] = cell.box();
                continue;
            }
            if (first != noNode && m_weights[first] == m_weights[child] && m_tree.equal(first, child)) {
                copy(first, child, cell);
                continue;
            }
            first = child;
            const bool like = width * shape < alike && width * shape * alike > 1 && cell.size() >= smallestPlanned;
            if (like && (inner == noRecipe || m_tree.kind(child) != kind)) {
                kind = m_tree.kind(child);
                inner = m_recipes.inner(index, child);
            }
            fill(child, like ? inner : noRecipe, depth + 1, cell);
        }
        y = bottom;
    }
}

void Filler::fillQuickly(NodeIndex end, Area area) {
    const std::uint32_t count = m_counts[end];
    const double total = m_weights[end];
    if (count <= mostInLine) {
        fillLine(end + 1, count, total, isHigh(area.width(), area.height()), area);
        return;
    }
    const auto rows = static_cast<std::uint32_t>(std::clamp(
        std::round(std::sqrt(count * area.height() / std::max(area.width(), 1e-9))), 1.0, static_cast<double>(count)));
    double y = area.y0;
    NodeIndex child = end + 1;
    std::uint32_t position = 0;
    for (std::uint32_t row = 0; row < rows; ++row) {
        const auto until = static_cast<std::uint32_t>(std::uint64_t{count} * (row + 1) / rows);
        double weight = 0;
        NodeIndex next = child;
        for (std::uint32_t i = position; i < until; ++i, next = behind(next))
            weight += m_weights[next];
        double bottom = row + 1 == rows ? area.y1 : std::min(area.y1, y + area.height() * (weight / total));
        if (!(total > 0))
            bottom = y;
        child = fillLine(child, until - position, weight, false, {area.x0, y, area.x1, bottom});
        position = until;
        y = bottom;
    }
}

void Filler::fillSmallRow(NodeIndex child, std::uint32_t count, std::uint32_t parts, double weight, Area row) {
    // The direction of the cut changes from cell to cell, and the processor would predict half of the branches wrong.
    // So the direction is an index into these tables instead of a branch.
    constexpr std::array starts{&Box::x0, &Box::y0};
    constexpr std::array ends{&Box::x1, &Box::y1};
    const double scale = weight > 0 ? row.width() / weight : 0;
    const double height = row.height();
    const auto top = static_cast<float>(row.y0);
    const auto bottom = static_cast<float>(row.y1);
    const double* weights = m_weights + child;
    Box* boxes = &m_boxes[child];
    double x = row.x0;
    auto left = static_cast<float>(x);
    for (std::uint32_t i = 0; i < count; ++i, weights += parts + 1, boxes += parts + 1) {
        const double cell = weights[0];
        const double next = i + 1 == count && weight > 0 ? row.x1 : std::min(row.x1, x + scale * cell);
        const auto right = static_cast<float>(next);
        std::fill_n(boxes, parts + 1, Box{left, top, right, bottom});
        const std::array begin{x, row.y0};
        const std::array length{next - x, height};
        const std::array limit{right, bottom};
        const std::size_t way = isHigh(next - x, height) ? 1 : 0;
        const double step = cell > 0 ? length[way] / cell : 0;
        double along = begin[way];
        for (std::uint32_t part = 1; part < parts; ++part) {
            along += step * weights[part];
            const float edge = std::min(static_cast<float>(along), limit[way]);
            boxes[part].*ends[way] = edge;
            boxes[part + 1].*starts[way] = edge;
        }
        x = next;
        left = right;
    }
}

NodeIndex Filler::fillLine(NodeIndex child, std::uint32_t count, double weight, bool stacked, Area area) {
    const double begin = stacked ? area.y0 : area.x0;
    const double end = stacked ? area.y1 : area.x1;
    const double scale = weight > 0 ? (end - begin) / weight : 0;
    const Box whole = area.box();
    double edge = begin;
    for (std::uint32_t i = 0; i < count; ++i, child = behind(child)) {
        const double next = i + 1 == count && weight > 0 ? end : std::min(end, edge + scale * m_weights[child]);
        if (m_counts[child] == 0) {
            Box& box = m_boxes[child];
            box = whole;
            (stacked ? box.y0 : box.x0) = static_cast<float>(edge);
            (stacked ? box.y1 : box.x1) = static_cast<float>(next);
        } else if (stacked) {
            fill(child, noRecipe, 0, {area.x0, edge, area.x1, next});
        } else {
            fill(child, noRecipe, 0, {edge, area.y0, next, area.y1});
        }
        edge = next;
    }
    return child;
}

void Filler::copy(NodeIndex from, NodeIndex to, Area area) {
    const Box bounds = area.box();
    const float dx = bounds.x0 - m_boxes[from].x0;
    const float dy = bounds.y0 - m_boxes[from].y0;
    const std::size_t nodes = m_tree.next(from) - from;
    const Box* source = &m_boxes[from];
    Box* target = &m_boxes[to];
    for (std::size_t i = 0; i < nodes; ++i) {
        // Clamped, because a sum may be rounded past the edge where the neighbour begins.
        target[i].x0 = std::min(std::max(source[i].x0 + dx, bounds.x0), bounds.x1);
        target[i].y0 = std::min(std::max(source[i].y0 + dy, bounds.y0), bounds.y1);
        target[i].x1 = std::min(std::max(source[i].x1 + dx, bounds.x0), bounds.x1);
        target[i].y1 = std::min(std::max(source[i].y1 + dy, bounds.y0), bounds.y1);
    }
    target[0] = bounds;
    std::copy_n(m_headers.begin() + from, nodes, m_headers.begin() + to);
}

} // namespace paramap::layout
