// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/icicle.h"

#include "model/layout/hit.h"

#include <algorithm>
#include <cmath>

namespace paramap::layout {

Layout icicle(const Tree& tree, Size size, double highest) {
    Layout layout;
    layout.size = {seenLength(size.width), seenLength(size.height)};
    layout.boxes.resize(tree.size());
    layout.headers.assign(tree.size(), 0);
    if (tree.empty())
        return layout;
    const std::vector<int> depths = depthsOf(tree);
    std::vector<int> deepest(tree.size(), 0);
    for (NodeIndex node = static_cast<NodeIndex>(tree.size()); node-- > 0;) {
        deepest[node] = std::max(deepest[node], depths[node]);
        if (node > 0)
            deepest[tree.parent(node)] = std::max(deepest[tree.parent(node)], deepest[node]);
    }
    const double row = std::floor(
        std::min({layout.size.height / std::max(1, deepest[0]), std::max(1.0, seenLength(highest)), 255.0}));
    std::vector<double> begin(tree.size(), 0); // position of the next child, by inner node
    double scale = tree.weight(0) > 0 ? layout.size.width / tree.weight(0) : 0;
    if (!std::isfinite(scale)) // weights near the least number that a double has: as without any
        scale = 0;
    layout.boxes[0] = Area{0, 0, layout.size.width, tree.isLeaf(0) ? row : row * deepest[0]}.box();
    for (NodeIndex node = 1; node < tree.size(); ++node) {
        const NodeIndex parent = tree.parent(node);
        const double x0 = begin[parent];
        double x1 = x0 + tree.weight(node) * scale;
        if (tree.next(node) == tree.next(parent)) // the last child ends exactly where its parent ends, despite rounding
            x1 = std::max(x0, double{layout.boxes[parent].x1});
        begin[parent] = x1;
        begin[node] = x0;
        const double last = tree.isLeaf(node) ? depths[node] : deepest[node];
        layout.boxes[node]
            = Area{x0, row * (depths[node] - 1), std::min(x1, double{layout.boxes[parent].x1}), row * last}.box();
        if (!tree.isLeaf(node))
            layout.headers[node] = static_cast<std::uint8_t>(row);
    }
    return layout;
}

} // namespace paramap::layout
