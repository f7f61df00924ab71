// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement_recipes.h"
#include "model/layout/divider.h"

#include <array>
#include <span>

namespace paramap::layout {

/// Lays out nodes without frames. Areas are correct at once. Equal neighbours in a row are laid out once and copied.
class Filler {
public:
    Filler(Recipes& recipes, std::span<Box> boxes, std::span<std::uint8_t> headers);

    /// `recipe` belongs to the end of the node's chain. noRecipe for a leaf, or for a node that is cut in the fastest
    /// way.
    void fill(NodeIndex node, std::uint32_t recipe, int depth, Area area);
    /// Lays out the children of the end of a chain in its content area.
    void fillChildren(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    /// Copies the picture of an equal node.
    void copy(NodeIndex from, NodeIndex to, Area area);

private:
    void fillRows(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    void fillSplits(NodeIndex end, std::uint32_t recipe, int depth, Area area);
    void fillQuickly(NodeIndex end, Area area);
    /// Fills one row of small cells of the same structure as `fillQuickly` would. Each cell has `parts` leaves, at most
    /// 3.
    void fillSmallRow(NodeIndex child, std::uint32_t count, std::uint32_t parts, double weight, Area row);
    /// Lays out `count` children from `child` on, side by side or stacked. Returns the child after them.
    NodeIndex fillLine(NodeIndex child, std::uint32_t count, double weight, bool stacked, Area area);

    NodeIndex behind(NodeIndex node) const { return m_counts[node] == 0 ? node + 1 : m_next[node]; }

    const Tree& m_tree;
    const std::uint32_t* m_counts; // of the tree; kept here for speed
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
