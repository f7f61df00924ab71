// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/aspect_costs.h"
#include "model/layout/frames.h"
#include "model/layout/rows.h"
#include "model/layout/tree.h"

#include <unordered_map>
#include <vector>

namespace paramap::layout {

/// Whether the children are laid out in rows: many of about one size, or a few that are built alike.
bool isList(const Tree& tree, NodeIndex node);

/// Decides how children are arranged by looking ahead to the shapes that the leaves below would get.
class Foresight {
public:
    Foresight(const Tree& tree, const FrameRules& rules)
        : m_tree(&tree)
        , m_rules(rules) { }

    /// Other rules from now on; what they do not touch is not judged anew.
    void follow(const FrameRules& rules);

    /// Cuts for the children of a chain's end, in the room that its frame leaves; of a list so many rows, or with 0
    /// as many as are likely to suit its leaves best.
    void decide(NodeIndex node, int depth, double width, double height, std::uint32_t rows, Recipe& recipe);
    /// Rows for a list whose length has changed.
    void adapt(NodeIndex node, int depth, double width, double height, Recipe& recipe);

private:
    const Costs& costs(NodeIndex node, int depth, double size);
    RowCase list(NodeIndex node, int depth, double width, double height);
    void build(NodeIndex node, int depth, double size); // m_cuts and m_groups

    const Tree* m_tree;
    FrameRules m_rules;
    struct Known {
        Costs costs{};
        bool mayHaveFrame = false;
    };
    std::unordered_map<NodeIndex, Known> m_known;
    std::unordered_map<std::uint64_t, NodeIndex> m_seen; // by kind: one that is known
    SplitTable m_cuts; // of children that can be seen at all
    std::vector<std::uint32_t> m_groups; // by such a child: with how many others it goes together
    std::vector<double> m_weights;
};

} // namespace paramap::layout
