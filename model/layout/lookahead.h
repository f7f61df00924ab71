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

/// True if the children are laid out in rows: many of about the same size, or a few of the same structure.
bool isList(const Tree& tree, NodeIndex node);

/// Decides the arrangement of children by looking ahead to the shapes that the leaves below would get.
class Foresight {
public:
    Foresight(const Tree& tree, const FrameRules& rules)
        : m_tree(&tree)
        , m_rules(rules) { }

    /// Uses other rules from now on. Only what the rules affect is judged again.
    void follow(const FrameRules& rules);

    /// Chooses the cuts for the children of the end of a chain, in the space inside its frame. A list gets `rows` rows;
    /// 0 = the number that probably suits its leaves best.
    void decide(NodeIndex node, int depth, double width, double height, std::uint32_t rows, Recipe& recipe);
    /// Chooses the rows of a list whose length has changed.
    void adapt(NodeIndex node, int depth, double width, double height, Recipe& recipe);

private:
    const Costs& costs(NodeIndex node, int depth, double size);
    RowCase list(NodeIndex node, int depth, double width, double height);
    void build(NodeIndex node, int depth, double size); // fills m_cuts and m_groups

    const Tree* m_tree;
    FrameRules m_rules;
    struct Known {
        Costs costs{};
        bool mayHaveFrame = false;
    };
    std::unordered_map<NodeIndex, Known> m_known;
    std::unordered_map<std::uint64_t, NodeIndex> m_seen; // by kind: a node in m_known
    SplitTable m_cuts; // of the children that are large enough to be seen
    std::vector<std::uint32_t> m_groups; // by visible child: the number of children grouped with it
    std::vector<double> m_weights;
};

} // namespace paramap::layout
