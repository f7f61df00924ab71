// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/tree.h"

namespace paramap::layout {

constexpr int mostThrift = 7;
constexpr int strictThrift = 3; ///< from here on, cells are chosen for the sake of their headers

/// How much room nodes keep for themselves.
struct FrameRules {
    bool flat = false;
    double scale = 1; ///< of everything in pixels
    int thrift = 0; ///< 0: all that the size allows … mostThrift: nothing
};

/// What is known of a node when its frame is decided.
struct FrameCase {
    int depth = 0; ///< merged chains count once; 0 = the root
    double width = 0;
    double height = 0;
    double cell = 0; ///< the smaller side of its larger children
    bool passThrough = false; ///< holds nearly all of its parent, so that a title would say little
    bool stack = false; ///< stands for several: its title says how many
    bool oneLeaf = false; ///< nearly all of it is one leaf (a weight and its bias): drawn as that, without a frame
};

/// Headers of 21, 18 and 16 pixels by depth; padding and gaps of 3 pixels around and in the outer two levels, of 2
/// below, of 1 in what is small: each only where there is room. `before` (null: nothing) is the frame that it had; it
/// is kept until the size is clearly beyond the limits.
Frame frameFor(const FrameRules& rules, const FrameCase& node, const Frame* before = nullptr);

/// Depth, passThrough and oneLeaf of a node; `end` is the end of its chain.
FrameCase frameCase(const Tree& tree, NodeIndex node, NodeIndex end, int depth);

/// Whether a node of this size can have a frame at all.
bool mayHaveFrame(const FrameRules& rules, double width, double height);

/// How far a stack of equal ones reaches beyond the right and the lower edge of the first, of a node of this size with
/// it: even, so that there is a line half of the way. 0 if it is too small.
double stackRoom(const FrameRules& rules, double width, double height);

/// The frame of one node that got less room than its like: never more than a part of its sides.
Frame fitted(const Frame& frame, double width, double height);

} // namespace paramap::layout
