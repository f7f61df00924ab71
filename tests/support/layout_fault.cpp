// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/layout_fault.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace paramap::test {

using layout::Box;
using layout::NodeIndex;

namespace {

std::string placeOf(const layout::Tree& tree, NodeIndex node, const char* what) {
    const std::string path = tree.path(node);
    return path.substr(path.size() - std::min<std::size_t>(path.size(), 80)) + ": " + what;
}

/// Whether b may follow a in reading order: from left to right, then down.
bool follows(const Box& a, const Box& b) {
    const double shared = std::min(a.y1, b.y1) - std::max(a.y0, b.y0);
    const double lower = std::min(a.height(), b.height());
    if (lower > 0 && shared > 0.5 * lower - 1e-9)
        return b.x0 >= a.x1 - 0.5;
    return b.y0 >= a.y1 - 0.5;
}

/// The first child that does not follow the child before it. With `seen`, children that are too thin to be seen are
/// ignored; otherwise only children without area.
NodeIndex outOfOrder(const layout::Tree& tree, const layout::Layout& layout, NodeIndex parent, bool seen) {
    NodeIndex last = layout::noNode;
    for (NodeIndex child = parent + 1; child < tree.next(parent); child = tree.next(child)) {
        const Box& box = layout.boxes[child];
        const double side = seen ? std::min(box.width(), box.height()) : std::max(box.width(), box.height());
        if (tree.weight(child) == 0 || side < 2e-4)
            continue;
        if (last != layout::noNode && !follows(layout.boxes[last], box))
            return child;
        last = child;
    }
    return layout::noNode;
}

bool overlaps(const layout::Tree& tree, const layout::Layout& layout, NodeIndex parent) {
    std::vector<Box> boxes;
    for (NodeIndex child = parent + 1; child < tree.next(parent); child = tree.next(child))
        if (layout.boxes[child].area() > 0)
            boxes.push_back(layout.boxes[child]);
    std::sort(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.x0 < b.x0; });
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = i + 1; k < boxes.size() && boxes[k].x0 < boxes[i].x1; ++k)
            if (std::min(boxes[i].y1, boxes[k].y1) > std::max(boxes[i].y0, boxes[k].y0))
                return true;
    return false;
}

} // namespace

std::string layoutFault(const layout::Tree& tree, const layout::Layout& layout) {
    if (layout.boxes.size() != tree.size() || layout.headers.size() != tree.size())
        return "not as many rectangles as nodes";
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        const Box& box = layout.boxes[node];
        if (!std::isfinite(box.x0) || !std::isfinite(box.y0) || !std::isfinite(box.x1) || !std::isfinite(box.y1))
            return placeOf(tree, node, "not a number");
        if (box.x1 < box.x0 || box.y1 < box.y0)
            return placeOf(tree, node, "a negative side");
        if (tree.parent(node) != layout::noNode) {
            const Box& parent = layout.boxes[tree.parent(node)];
            if (box.x0 < parent.x0 || box.y0 < parent.y0 || box.x1 > parent.x1 || box.y1 > parent.y1)
                return placeOf(tree, node, "outside of its parent");
        }
        if (tree.childCount(node) > 1 && overlaps(tree, layout, node))
            return placeOf(tree, node, "its children overlap");
        // Edges are exact to about a ten-thousandth of a pixel. A rectangle that is not much wider may lose its
        // children.
        if (std::min(box.width(), box.height()) < 0.05)
            continue;
        // Rounding to float may leave a thin rectangle without width, although it separates two neighbours.
        const NodeIndex wrong = outOfOrder(tree, layout, node, true);
        if (wrong != layout::noNode && outOfOrder(tree, layout, node, false) != layout::noNode)
            return placeOf(tree, wrong, "out of reading order");
    }
    return {};
}

} // namespace paramap::test
