// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement_recipes.h"
#include "model/layout/divider.h"

#include <array>
#include <span>

namespace paramap::layout {

/// Lays out what has no frames: areas are true at once, and equal neighbours of a row are laid out once and copied.
class Filler {
public:
    Filler(Recipes& recipes, std::span<Box> boxes, std::span<std::uint8_t> headers);

    /// `recipe` is the node's own, for the end of its chain; noRecipe for a leaf or what is cut in the quickest way.
    void fill(NodeIndex node, std::uint32_t recipe, int depth, Area area);
    /// The children of a chain's end, in the room that it has for them.
    void fillChildren(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    /// Copies the picture of an equal node.
    void copy(NodeIndex from, NodeIndex to, Area area);

private:
    void fillRows(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    void fillSplits(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    void fillQuickly(NodeIndex end, Area area);
    /// One row of small cells built alike, each with `parts` leaves (at most 3), as `fillQuickly` would fill them.
    void fillSmallRow(NodeIndex child, std::uint32_t count, std::uint32_t parts, double weight, Area row);
    /// Children from `child` on, `count` of them, side by side or stacked; returns the one behind.
    NodeIndex fillLine(NodeIndex child, std::uint32_t count, double weight, bool stacked, Area area);

    NodeIndex behind(NodeIndex node) const { return m_counts[node] == 0 ? node + 1 : m_next[node]; }

    const Tree& m_tree;
    const std::uint32_t* m_counts; // of the tree, at hand for the sake of speed
    const NodeIndex* m_next;
    const std::uint32_t* m_strides;
    const double* m_weights;
    Recipes& m_recipes;
    std::span<Box> m_boxes;
    std::span<std::uint8_t> m_headers;
    Divider m_divider;
    std::vector<double> m_strips;
};

} // namespace paramap::layout
