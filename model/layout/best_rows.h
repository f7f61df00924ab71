// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/framed_pass.h"
#include "model/layout/treemap.h"

#include <deque>
#include <utility>

namespace paramap::layout {

/// How well a picture can be read, and a list in it, from 0 to 2 and a little: the share of the visible leaves whose
/// sides are at most 1.5 to 1, and the share of all pixels that lie on leaves, strips counting less. A little more if
/// the list's children have titles and stand below each other.
double looks(const Tree& tree, const Layout& layout, NodeIndex list);

/// Lays a tree out anew, once for each number of rows that its main lists may have, and keeps what looks best.
/// Foresight judges a number of rows by areas alone; this judges what is seen, with frames, down to the smallest leaf.
class Trial {
public:
    /// `blank`: of the wished size, with a place for all that will be said of each node.
    Trial(const Tree& tree, Layout blank, const Options& options)
        : m_tree(tree)
        , m_blank(std::move(blank))
        , m_options(options) { }

    Layout best();

private:
    struct Attempt { // to lay out with frames of one thrift
        Attempt(const Tree& tree, Size size, const FrameRules& rules)
            : recipes(tree, rules, {{}, rules.thrift})
            , plan(tree, size, recipes) { }
        Attempt(const Attempt&) = delete;
        Attempt& operator=(const Attempt&) = delete;

        Recipes recipes;
        Plan plan;
    };

    Layout with(const RowCounts& rowCounts); ///< with the frames that leave enough room for leaves

    const Tree& m_tree;
    Layout m_blank;
    Options m_options;
    std::deque<Attempt> m_attempts; // by thrift
};

} // namespace paramap::layout
