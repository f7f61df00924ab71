// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement_recipes.h"
#include "model/layout/divider.h"
#include "model/layout/frameless_pass.h"
#include "model/layout/treemap.h"

#include <vector>

namespace paramap::layout {

/// The upper part of a tree, where nodes have frames. What lies below one of its ends has none, and is filled in at
/// the end.
class Plan {
public:
    Plan(const Tree& tree, Size size, Recipes& recipes)
        : m_tree(tree)
        , m_size(size)
        , m_recipes(recipes) { }

    void build(); ///< from the root down, frames estimated
    /// Gives every node the room that its frames take, and lays out again; until areas are true, or a few times.
    void settle();
    double overhead() const; ///< share of all pixels that frames take
    void emit(Layout& layout) const;

private:
    struct Item {
        NodeIndex node = 0;
        NodeIndex end = 0; // of its chain of single children
        std::uint32_t recipe = 0;
        std::uint32_t firstChild = 0;
        std::uint32_t childCount = 0; // 0: an end
        int depth = 0;
        Area area;
        Frame frame;
        double frames = 0; // square pixels under frames in it
        std::vector<double> strips;
    };

    Area first(const Item& item) const; ///< its area, or of a stack that of the one in front
    Area content(const Item& item) const;
    NodeIndex stackIn(const Item& item) const; ///< of its chain; noNode if there is none
    void expand(std::size_t item);
    double weigh(); // frames, bottom up; the largest change against a node's area
    void divide(Item& item);
    void emit(std::size_t item, Layout& layout, Filler& filler) const;

    const Tree& m_tree;
    Size m_size;
    Recipes& m_recipes;
    std::vector<Item> m_items;
    Divider m_divider;
    std::vector<double> m_due;
    std::vector<Area> m_areas;
    double m_pixelsPerWeight = 0;
};

} // namespace paramap::layout
