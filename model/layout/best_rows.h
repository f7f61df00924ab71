// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/framed_pass.h"
#include "model/layout/treemap.h"

#include <deque>
#include <utility>

namespace paramap::layout {

/// Rates how well a picture, and one list in it, can be read: from -0.05 to 2.3. It adds the share of the
/// visible leaves whose sides are at most 1.5 to 1, and the share of all pixels that lie on leaves, where strips count
/// less. There are small bonuses for titles on the list's children and for rows of equal length. Rows whose lengths
/// differ much, so that equal children look unequal, take some off.
double looks(const Tree& tree, const Layout& layout, NodeIndex list);

/// Lays out a tree once for each possible number of rows of its main lists, and keeps the layout that looks best.
/// Foresight judges a number of rows by areas alone; Trial judges the visible result with frames, down to the smallest
/// leaf.
class Trial {
public:
    /// `blank`: a layout of the requested size with space for the data of every node.
    Trial(const Tree& tree, Layout blank, const Options& options)
        : m_tree(tree)
        , m_blank(std::move(blank))
        , m_options(options) { }

    Layout best();

private:
    struct Attempt { // a layout attempt with frames of one thrift
        Attempt(const Tree& tree, Size size, const FrameRules& rules)
            : recipes(tree, rules, {{}, rules.thrift})
            , plan(tree, size, recipes) { }
        Attempt(const Attempt&) = delete;
        Attempt& operator=(const Attempt&) = delete;

        Recipes recipes;
        Plan plan;
    };

    /// Uses the largest frames that leave enough space for leaves.
    Layout with(const RowCounts& rowCounts);

    const Tree& m_tree;
    Layout m_blank;
    Options m_options;
    std::deque<Attempt> m_attempts; // indexed by thrift
};

} // namespace paramap::layout
