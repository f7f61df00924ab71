// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement_recipes.h"
#include "model/layout/divider.h"
#include "model/layout/frameless_pass.h"
#include "model/layout/treemap.h"

#include <limits>
#include <unordered_map>
#include <vector>

namespace paramap::layout {

/// The upper part of a tree, in which nodes have frames. The nodes below it have no frames and are filled in last.
class Plan {
public:
    Plan(const Tree& tree, Size size, Recipes& recipes)
        : m_tree(tree)
        , m_size(size)
        , m_recipes(recipes) { }

    void build(); ///< from the root down, with estimated frames
    /// Adds the area of its frames to each node and lays out again, until areas are correct or a few rounds have
    /// passed.
    void settle();
    double overhead() const; ///< frames' share of all pixels, without what rows leave free
    void emit(Layout& layout) const;

private:
    struct Item {
        NodeIndex node = 0;
        NodeIndex end = 0; // the end of its chain of single children
        std::uint32_t recipe = 0;
        std::uint32_t firstChild = 0;
        std::uint32_t childCount = 0; // 0: nothing below it has a frame
        int depth = 0;
        std::uint64_t likeness = 1; // equal for equal children of equal nodes
        bool open = false; // its children may have frames
        Area area;
        Frame frame;
        double frames = 0; // square pixels of the frames inside
        double free = 0; // of these, what a last row that is not full leaves free
        std::vector<double> strips;
    };

    struct Headers { // of equal nodes
        double least = std::numeric_limits<double>::infinity();
        bool fits = false; // one of them is high enough
    };

    /// The area of the node; for a stack, the area of the box in front.
    Area first(const Item& item) const;
    Area content(const Item& item) const;
    NodeIndex stackIn(const Item& item) const; ///< the stack in the item's chain; noNode if there is none
    void expand();
    void frame(Item& item);
    void agree(std::size_t begin, std::size_t end); // on headers, for all equal nodes of one level
    void addChildren(std::size_t item);
    double weigh(); // sums the frames, bottom up; returns the largest change relative to a node's area
    void divide(Item& item);
    void emit(std::size_t item, Layout& layout, Filler& filler) const;

    const Tree& m_tree;
    Size m_size;
    Recipes& m_recipes;
    std::vector<Item> m_items;
    std::unordered_map<std::uint64_t, Headers> m_classes; // by likeness
    Divider m_divider;
    std::vector<double> m_due;
    std::vector<Area> m_areas;
    double m_pixelsPerWeight = 0;
};

} // namespace paramap::layout
