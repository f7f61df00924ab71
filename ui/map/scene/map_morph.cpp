// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_morph.h"

#include <cmath>

namespace paramap::ui {

using layout::Box;
using layout::NodeIndex;
using layout::noNode;

namespace {

double moved(double at, double from0, double from1, double to0, double to1) {
    return from1 - from0 > 0 ? to0 + (at - from0) * (to1 - to0) / (from1 - from0) : to0;
}

// Applies to a box the movement that takes `from` to `to`.
Box carried(const Box& box, const Box& from, const Box& to) {
    const auto x = [&](float at) { return static_cast<float>(moved(at, from.x0, from.x1, to.x0, to.x1)); };
    const auto y = [&](float at) { return static_cast<float>(moved(at, from.y0, from.y1, to.y0, to.y1)); };
    return {x(box.x0), y(box.y0), x(box.x1), y(box.y1)};
}

class Match {
public:
    Match(const MapScene& from, const MapScene& to)
        : m_from(from.tree.tree)
        , m_to(to.tree.tree)
        , m_old(m_to.size(), noNode) { }

    void children(NodeIndex before, NodeIndex after) {
        m_old[after] = before;
        NodeIndex old = before + 1;
        const NodeIndex end = m_from.next(before);
        for (NodeIndex node = after + 1; node < m_to.next(after); node = m_to.next(node)) {
            NodeIndex same = old;
            while (same < end && m_from.name(same) != m_to.name(node))
                same = m_from.next(same);
            if (same >= end)
                continue;
            children(same, node);
            old = m_from.next(same);
        }
    }
    /// If a list is folded on only one of the two maps, its parts have other names from node to node. They are matched
    /// by their paths.
    void paths(const MapScene& from, const MapScene& to) {
        for (NodeIndex node = 1; node < m_to.size(); ++node) {
            if (m_old[node] != noNode)
                continue;
            const std::string path = to.tree.path(node);
            const NodeIndex same = from.tree.find(path);
            if (same != noNode && from.tree.path(same) == path)
                m_old[node] = same;
        }
    }
    const std::vector<NodeIndex>& old() const { return m_old; }

private:
    const layout::Tree &m_from, &m_to;
    std::vector<NodeIndex> m_old; ///< old node, by new node
};

} // namespace

std::vector<Box> morphStart(const MapScene& from, const std::vector<Box>& drawn, const MapScene& to) {
    const layout::Tree& tree = to.tree.tree;
    std::vector<Box> start = to.layout.boxes;
    if (from.tree.tree.empty() || tree.empty() || drawn.size() != from.tree.tree.size())
        return start;
    Match match(from, to);
    // Either one root is inside the other map, or the roots are the same.
    NodeIndex before = from.tree.find(to.tree.rootPath), after = 0;
    if (before == noNode || from.tree.path(before) != to.tree.rootPath) {
        before = 0;
        after = to.tree.find(from.tree.rootPath);
        if (after == noNode || to.tree.path(after) != from.tree.rootPath)
            return start;
    }
    match.children(before, after);
    if (from.tree.folded != to.tree.folded)
        match.paths(from, to);
    const Box anchor = to.layout.boxes[after], origin = drawn[before];
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        if (match.old()[node] != noNode)
            start[node] = drawn[match.old()[node]];
        else if (node == 0 || node < after)
            start[node] = carried(to.layout.boxes[node], anchor, origin);
        else
            start[node] = carried(to.layout.boxes[node], to.layout.boxes[tree.parent(node)], start[tree.parent(node)]);
    }
    return start;
}

std::vector<Box> morphed(const std::vector<Box>& start, const std::vector<Box>& end, double way) {
    const double rest = 1 - way;
    const auto share = static_cast<float>(1 - rest * rest * rest);
    std::vector<Box> boxes(end.size());
    for (std::size_t i = 0; i < end.size(); ++i) {
        // Std::lerp is exact at both ends.
        const auto between = [share](float a, float b) { return std::lerp(a, b, share); };
        boxes[i] = {between(start[i].x0, end[i].x0), between(start[i].y0, end[i].y0), between(start[i].x1, end[i].x1),
            between(start[i].y1, end[i].y1)};
    }
    return boxes;
}

} // namespace paramap::ui
