// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/network_tree.h"

#include <string>
#include <vector>

namespace paramap::map {

/// A child that a tree holds no node for: too small for the area that the tree is meant for.
struct LeftOut {
    std::string name; ///< in its parent: "ln_1"; of a run of equal ones that of the first
    std::int64_t parts = 1; ///< how many of a run
    std::int64_t count = 0; ///< what its area would stand for, of all of them
    description::Kind kind = description::Kind::Other;
};

/// The children that NetworkNode::omitted counts, in the model's order. None of a leaf.
std::vector<LeftOut> leftOut(const NetworkTree& tree, layout::NodeIndex node);

} // namespace paramap::map
