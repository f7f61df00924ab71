// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/hit.h"

#include <algorithm>
#include <limits>

namespace paramap::layout {

namespace {

/// Greatest distance of touching edges, in pixels.
constexpr double near = 0.5;

/// A box rotated so that the direction points right: begin and end along it, low and high across.
struct Turned {
    double begin = 0, end = 0;
    double low = 0, high = 0;
};

Turned turned(const Box& box, Direction direction) {
    switch (direction) {
    case Direction::Left:
        return {-box.x1, -box.x0, box.y0, box.y1};
    case Direction::Right:
        return {box.x0, box.x1, box.y0, box.y1};
    case Direction::Up:
        return {-box.y1, -box.y0, box.x0, box.x1};
    case Direction::Down:
        break;
    }
    return {box.y0, box.y1, box.x0, box.x1};
}

} // namespace

bool isDrawn(const Tree& tree, const Layout& layout, NodeIndex node) {
    return tree.isLeaf(node) || (node != 0 && (tree.childCount(node) > 1 || layout.headers[node] > 0));
}

NodeIndex nodeAt(const Tree& tree, const Layout& layout, double x, double y) {
    if (tree.empty() || !layout.boxes[0].contains(x, y))
        return noNode;
    NodeIndex node = 0;
    for (NodeIndex child = 1; child < tree.next(node);) {
        if (layout.boxes[child].contains(x, y)) {
            node = child;
            ++child;
        } else {
            child = tree.next(child);
        }
    }
    return node;
}

std::vector<int> depthsOf(const Tree& tree) {
    std::vector<int> depths(tree.size(), 0);
    for (NodeIndex node = 1; node < tree.size(); ++node)
        depths[node] = depths[tree.parent(node)] + 1;
    return depths;
}

NodeIndex neighbour(
    const Tree& tree, const Layout& layout, const std::vector<int>& depths, NodeIndex node, Direction direction) {
    const Turned from = turned(layout.boxes[node], direction);
    NodeIndex best = noNode;
    double least = std::numeric_limits<double>::max();
    for (NodeIndex other = 1; other < tree.size(); ++other) {
        if (other == node || !isDrawn(tree, layout, other))
            continue;
        const bool like = depths[other] == depths[node];
        if (!like && !tree.isLeaf(other))
            continue;
        const Turned to = turned(layout.boxes[other], direction);
        const double overlap = std::min(from.high, to.high) - std::max(from.low, to.low);
        if (to.begin < from.end - near || overlap <= near)
            continue;
        // Depth counts most, then distance, then the shared part of the edge.
        const double shared = overlap / std::max(1e-9, std::min(from.high - from.low, to.high - to.low));
        const double cost = (to.begin - from.end) + (like ? 0 : 1e6) - shared;
        if (cost < least) {
            least = cost;
            best = other;
        }
    }
    return best;
}

} // namespace paramap::layout
