// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/network_tree.h"

#include <string>
#include <vector>

namespace paramap::map {

/// A child without a node in a tree: it is too small for the area that the tree is drawn in.
struct LeftOut {
    std::string name; ///< in its parent: "ln_1"; for a run of equal children, the name of the first
    std::int64_t parts = 1; ///< number of children in the run; 1 for a single child
    std::int64_t count = 0; ///< amount of all of them
    description::Kind kind = description::Kind::Other;
};

/// The children that NetworkNode::omitted counts, in the model's order. Empty for a leaf.
std::vector<LeftOut> leftOut(const NetworkTree& tree, layout::NodeIndex node);

} // namespace paramap::map
