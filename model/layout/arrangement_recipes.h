// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/lookahead.h"

namespace paramap::layout {

constexpr std::uint32_t noRecipe = ~std::uint32_t{0};

using RowCounts = std::vector<std::pair<NodeIndex, std::uint32_t>>; ///< the number of rows for some of the lists

/// The recipes of the layout that is being made: those of the previous layout, adapted where necessary, and new ones.
class Recipes {
public:
    Recipes(const Tree& tree, const FrameRules& rules, Topology topology);

    /// The recipe of a child, found in its parent's recipe. Makes a new one if there is none.
    std::uint32_t inner(std::uint32_t parent, NodeIndex child);
    /// The recipe for a chain that begins at `start`. `recipe` may have been made for a node above the end of the
    /// chain. A list that has shrunk to one child is drawn as that child, which keeps its own arrangement.
    std::uint32_t along(std::uint32_t recipe, NodeIndex start);
    /// Makes a recipe fit the end of a chain (with at least two children) in the space of `frame`. A decision stays for
    /// this layout: similar nodes of a list all get the recipe of the first. If that recipe has another number of
    /// children, or would break their reading order, `recipe` is set to another one. References stay valid.
    const Recipe& fit(std::uint32_t& recipe, FrameCase frame, NodeIndex end);
    /// The same for a node without a frame.
    const Recipe& fit(std::uint32_t& recipe, NodeIndex end, int depth, double width, double height);
    const Recipe& operator[](std::uint32_t recipe) const { return m_topology.recipes[recipe]; }

    /// Starts again without earlier recipes; these lists get these numbers of rows.
    void begin(RowCounts rowCounts);
    /// Decides all frames again with this thrift, and the cuts too if `cuts`.
    void save(int thrift, bool cuts);
    const FrameRules& rules() const { return m_rules; }
    const Topology& topology() const { return m_topology; }
    const Tree& tree() const { return m_tree; }

private:
    std::uint32_t add();
    std::uint32_t ofChild(std::uint32_t parent, NodeIndex child);
    /// Finds the recipe of a kind that is no longer in the list, for a child of another kind in its place. For example,
    /// the layers of a mixture have another kind with 7 experts than with 8, but should look the same. noRecipe if
    /// there is none.
    std::uint32_t inherited(Recipe& recipe, NodeIndex child);
    std::uint32_t rowCount(NodeIndex list) const; // 0 = the number that is probably best
    bool suits(std::uint32_t recipe, NodeIndex end) const;
    std::uint32_t suiting(std::uint32_t recipe, NodeIndex end);
    void cut(Recipe& recipe, NodeIndex end, int depth, double width, double height);

    const Tree& m_tree;
    FrameRules m_rules;
    Foresight m_foresight;
    Topology m_topology;
    RowCounts m_rowCounts;
    std::vector<char> m_cut, m_framed; // by recipe: true if decided in this layout
};

} // namespace paramap::layout
