// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/hit.h"

#include <algorithm>

namespace paramap::layout {

namespace {

/// A box turned so that the way to go is to the right: near and far edge along it, low and high edge across.
struct Turned {
    double near = 0;
    double far = 0;
    double low = 0;
    double high = 0;
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
        return {box.y0, box.y1, box.x0, box.x1};
    }
    return {};
}

double shared(const Turned& a, const Turned& b) {
    return std::min(a.high, b.high) - std::max(a.low, b.low);
}

int level(const Tree& tree, NodeIndex node) {
    int level = 0;
    for (NodeIndex parent = tree.parent(node); parent != noNode; parent = tree.parent(parent))
        if (tree.childCount(parent) > 1)
            ++level;
    return level;
}

class Search {
public:
    Search(const Tree& tree, const Layout& layout, NodeIndex from, Direction direction)
        : m_tree(tree)
        , m_layout(layout)
        , m_from(turned(layout.boxes[from], direction))
        , m_direction(direction)
        , m_level(level(tree, from))
        , m_best(from) { }

    NodeIndex run() {
        look(chainEnd(m_tree, 0), 0);
        return m_best;
    }

private:
    void look(NodeIndex node, int depth) {
        const Turned box = turned(m_layout.boxes[node], m_direction);
        // What ends before the far edge, begins behind what was found, or is beside the way is nobody's neighbour.
        if (box.far <= m_from.far + touching || shared(box, m_from) <= touching)
            return;
        if (depth == m_level || m_tree.isLeaf(node)) {
            consider(node, box);
            return;
        }
        for (NodeIndex child = node + 1; child != m_tree.next(node); child = m_tree.next(child))
            look(chainEnd(m_tree, child), depth + 1);
    }

    void consider(NodeIndex node, const Turned& box) {
        if (box.near < m_from.far - touching || std::min(box.far - box.near, box.high - box.low) < visible)
            return;
        const double distance = box.near - m_from.far;
        const double side = shared(box, m_from);
        if (m_found && (distance > m_distance + touching || (distance > m_distance - touching && side <= m_side)))
            return;
        m_found = true;
        m_distance = distance;
        m_side = side;
        m_best = node;
    }

    static constexpr double touching = 0.01; // pixels
    static constexpr double visible = 0.5;

    const Tree& m_tree;
    const Layout& m_layout;
    Turned m_from;
    Direction m_direction;
    int m_level;
    NodeIndex m_best;
    bool m_found = false;
    double m_distance = 0;
    double m_side = 0;
};

} // namespace

NodeIndex nodeAt(const Tree& tree, const Layout& layout, double x, double y) {
    if (tree.empty() || !layout.boxes[0].contains(x, y))
        return noNode;
    NodeIndex node = 0;
    for (bool found = true; found;) {
        found = false;
        for (NodeIndex child = node + 1; child < tree.next(node); child = tree.next(child)) {
            if (layout.boxes[child].contains(x, y)) {
                node = child;
                found = true;
                break;
            }
        }
    }
    return node;
}

NodeIndex neighbour(const Tree& tree, const Layout& layout, NodeIndex node, Direction direction) {
    return Search(tree, layout, node, direction).run();
}

} // namespace paramap::layout
