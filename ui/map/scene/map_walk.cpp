// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_walk.h"

#include "model/network/walk.h"

#include <algorithm>
#include <limits>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

/// A rectangle turned so that the direction points right.
struct Turned {
    double begin, end; ///< along the direction
    double low, high; ///< across
};

Turned turn(const QRectF& rect, Direction direction) {
    switch (direction) {
    case Direction::Left:
        return {-rect.right(), -rect.left(), rect.top(), rect.bottom()};
    case Direction::Right:
        return {rect.left(), rect.right(), rect.top(), rect.bottom()};
    case Direction::Up:
        return {-rect.bottom(), -rect.top(), rect.left(), rect.right()};
    case Direction::Down:
        break;
    }
    return {rect.top(), rect.bottom(), rect.left(), rect.right()};
}

// The next sibling in the tree, or noNode.
NodeIndex sibling(const MapScene& scene, NodeIndex node, int step) {
    const layout::Tree& tree = scene.tree.tree;
    const NodeIndex parent = tree.parent(node);
    if (parent == noNode)
        return noNode;
    if (step > 0)
        return tree.next(node) < tree.next(parent) ? tree.next(node) : noNode;
    NodeIndex before = noNode;
    for (NodeIndex child = parent + 1; child != node; child = tree.next(child))
        before = child;
    return before;
}

} // namespace

NodeIndex neighbour(const MapScene& scene, NodeIndex node, Direction direction) {
    const layout::Tree& tree = scene.tree.tree;
    const Turned from = turn(scene.rect(node), direction);
    NodeIndex best = noNode;
    double least = std::numeric_limits<double>::max();
    for (NodeIndex other = 1; other < tree.size(); ++other) {
        if (other == node || !scene.isDrawn(other))
            continue;
        const bool like = scene.depths[other] == scene.depths[node];
        if (!like && !scene.isTile(other))
            continue;
        const Turned to = turn(scene.rect(other), direction);
        const double overlap = std::min(from.high, to.high) - std::max(from.low, to.low);
        if (to.begin < from.end - 0.5 || overlap <= 0.5)
            continue;
        // Distance counts most, then depth, then how much of the edge is shared.
        const double shared = overlap / std::max(1e-9, std::min(from.high - from.low, to.high - to.low));
        const double cost = (to.begin - from.end) + (like ? 0 : 1e6) - shared;
        if (cost < least) {
            least = cost;
            best = other;
        }
    }
    return best;
}

NodeIndex frameAround(const MapScene& scene, NodeIndex node) {
    for (NodeIndex up = scene.tree.tree.parent(node); up != noNode && up != 0; up = scene.tree.tree.parent(up))
        if (scene.isDrawn(up))
            return up;
    return noNode;
}

std::vector<NodeIndex> inside(const MapScene& scene, NodeIndex node) {
    std::vector<NodeIndex> found;
    const layout::Tree& tree = scene.tree.tree;
    if (scene.empty())
        return found;
    if (node == noNode) {
        if (scene.isTile(0))
            return {0};
        node = 0;
    }
    for (NodeIndex child = node + 1; child < tree.next(node);) {
        if (scene.isDrawn(child)) {
            found.push_back(child);
            child = tree.next(child);
        } else {
            ++child; // what is not drawn itself gives way to what is in it
        }
    }
    return found;
}

NodeIndex firstInside(const MapScene& scene, NodeIndex node) {
    const std::vector<NodeIndex> found = inside(scene, node);
    return found.empty() ? noNode : found.front();
}

NodeIndex firstSibling(const MapScene& scene, NodeIndex node) {
    return inside(scene, frameAround(scene, node)).front();
}

NodeIndex lastSibling(const MapScene& scene, NodeIndex node) {
    return inside(scene, frameAround(scene, node)).back();
}

NodeIndex alongModel(const MapScene& scene, NodeIndex node, int step) {
    const layout::Tree& tree = scene.tree.tree;
    for (NodeIndex layer = node; layer != noNode && layer != 0; layer = tree.parent(layer)) {
        const NodeIndex next = sibling(scene, layer, step);
        const bool alike = next != noNode && tree.kind(next) == tree.kind(layer)
            && tree.next(next) - next == tree.next(layer) - layer
            && scene.tree.nodes[next].module->cls == scene.tree.nodes[layer].module->cls;
        // Two matrices side by side are built alike too; only members of a list carry their parts along.
        if (alike && (layer == node || scene.tree.nodes[layer].listed || tree.childCount(tree.parent(layer)) >= 8))
            if (layer != node || scene.tree.nodes[layer].listed)
                return next + (node - layer);
    }
    return sibling(scene, node, step);
}

std::optional<std::string> zoomTarget(const MapScene& scene, NodeIndex node) {
    if (node == noNode || node == 0)
        return std::nullopt;
    const layout::NetworkNode& what = scene.tree.nodes[node];
    if (!scene.isTile(node))
        return scene.tree.path(node);
    const NodeIndex frame = frameAround(scene, node);
    if (frame != noNode)
        return scene.tree.path(frame);
    const bool opens = !what.tensor && (!what.module->children.empty() || what.module->tensors.size() > 1);
    return opens ? std::optional(scene.tree.path(node)) : std::nullopt;
}

std::optional<std::string> zoomedOut(const network::NetworkPtr& network, const std::string& root, bool folded) {
    // Modules that hold but one part look like that part: go on until something changes.
    const auto shown = [&](const std::string& path) {
        layout::Extract extract;
        extract.root = path;
        extract.depth = 1;
        extract.pixels = 1e6;
        extract.folded = folded;
        const layout::NetworkTree tree = layout::fromNetwork(network, extract);
        // A folded list that is all there is looks as if it filled the map itself.
        const bool alone = tree.tree.size() == 2 && tree.nodes[1].folded;
        return alone ? tree.path(1) : tree.rootPath;
    };
    if (!network || root.empty())
        return std::nullopt;
    const std::string now = shown(root);
    std::optional<std::string> out;
    std::string path = root, look;
    while (!path.empty()) {
        path = network::above(path);
        const std::string here = shown(path);
        if (here == now)
            continue;
        if (out && here != look)
            break;
        out = path;
        look = here;
    }
    return out;
}

} // namespace paramap::ui
