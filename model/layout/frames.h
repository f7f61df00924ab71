// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/tree.h"

namespace paramap::layout {

constexpr int mostThrift = 7;
constexpr int strictThrift = 3; ///< from this value on, cells are chosen so that headers fit

/// How much space nodes keep for themselves.
struct FrameRules {
    bool flat = false;
    double scale = 1; ///< factor for all sizes in pixels
    int thrift = 0; ///< 0 = all that the size allows, mostThrift = nothing
};

/// What is known about a node when its frame is decided.
struct FrameCase {
    int depth = 0; ///< a chain of single children counts once; 0 = the root
    double width = 0;
    double height = 0;
    double cell = 0; ///< the smaller side of its larger children
    /// It holds nearly all of its parent, so that a title would say little.
    bool passThrough = false;
    bool stack = false; ///< it represents several nodes; its title says how many
    /// Nearly all of it is one leaf (a weight and its bias). It is drawn as that leaf, without a frame.
    bool oneLeaf = false;
};

/// Decides a frame. Headers are 21, 18 and 16 pixels high, by depth. Padding and gaps are 3 pixels in the outer two
/// levels, 2 below, 1 in small nodes. Each exists only where there is space. `before` is the node's previous frame
/// (null = none); it is kept until the size is clearly beyond the limits.
Frame frameFor(const FrameRules& rules, const FrameCase& node, const Frame* before = nullptr);

/// What is known of a node without its size: depth, passThrough, stack and oneLeaf. `end` is the end of its chain.
FrameCase frameCase(const Tree& tree, NodeIndex node, NodeIndex end, int depth);

/// True if a node of this size can have a frame at all.
bool mayHaveFrame(const FrameRules& rules, double width, double height);

/// The distance in pixels by which a stack extends beyond the right and lower edge of its first box. The size is that
/// of the node including this distance. Always even, so that a line fits in the middle. 0 if the node is too small.
double stackRoom(const FrameRules& rules, double width, double height);

/// The frame of a node that got less space than similar nodes: at most a fraction of its sides.
Frame fitted(const Frame& frame, double width, double height);

} // namespace paramap::layout
