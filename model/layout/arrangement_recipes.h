// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/lookahead.h"

namespace paramap::layout {

constexpr std::uint32_t noRecipe = ~std::uint32_t{0};

using RowCounts = std::vector<std::pair<NodeIndex, std::uint32_t>>; ///< for some lists, how many rows they get

/// The recipes of one layout in the making: those of the step before, adapted where they have to be, and new ones.
class Recipes {
public:
    Recipes(const Tree& tree, const FrameRules& rules, Topology topology);

    /// Of a child, among its parent's; a new one if there was none.
    std::uint32_t inner(std::uint32_t parent, NodeIndex child);
    /// For a chain that begins at `start`, of a recipe that may have been made for a node above its end: a list that
    /// has shrunk to one child is drawn as that child, which keeps its own arrangement.
    std::uint32_t along(std::uint32_t recipe, NodeIndex start);
    /// Makes sure that a recipe fits a chain's end (with at least two children) in the room that `frame` says.
    /// What was decided in this layout once stays: like nodes of a list all get the first one's.
    /// Where that one has another number of children, or would break their order, `recipe` becomes another one.
    /// References stay valid.
    const Recipe& fit(std::uint32_t& recipe, FrameCase frame, NodeIndex end);
    /// The same for a node that has no frame.
    const Recipe& fit(std::uint32_t& recipe, NodeIndex end, int depth, double width, double height);
    const Recipe& operator[](std::uint32_t recipe) const { return m_topology.recipes[recipe]; }

    /// Everything anew, these lists in so many rows.
    void begin(RowCounts rowCounts);
    /// Frames anew, thriftier, and if wished cuts too.
    void save(int thrift, bool cuts);
    const FrameRules& rules() const { return m_rules; }
    const Topology& topology() const { return m_topology; }
    const Tree& tree() const { return m_tree; }

private:
    std::uint32_t add();
    std::uint32_t ofChild(std::uint32_t parent, NodeIndex child);
    /// Of a kind that the list has no more, for the one in its place: a mixture's layers are of another kind with 7
    /// experts than with 8, but are to look as they did. noRecipe if there is none.
    std::uint32_t inherited(Recipe& recipe, NodeIndex child);
    std::uint32_t rowCount(NodeIndex list) const; // 0: whatever is likely to be best
    bool suits(std::uint32_t recipe, NodeIndex end) const;
    std::uint32_t suiting(std::uint32_t recipe, NodeIndex end);
    void cut(Recipe& recipe, NodeIndex end, int depth, double width, double height);

    const Tree& m_tree;
    FrameRules m_rules;
    Foresight m_foresight;
    Topology m_topology;
    RowCounts m_rowCounts;
    std::vector<char> m_cut, m_framed; // by recipe: decided in this layout
};

} // namespace paramap::layout
