// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_walk.h"

#include "model/network/walk.h"

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

// The next (step 1) or previous (−1) sibling in the tree; noNode if there is none.
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

NodeIndex neighbour(const MapScene& scene, NodeIndex node, layout::Direction direction) {
    return layout::neighbour(scene.tree.tree, scene.layout, scene.depths, node, direction);
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
            ++child; // go on to the children of a node that is not drawn
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
        // Only members of a list keep the place inside them. Two matrices side by side are built alike as well, but are
        // no layers.
        if (alike && (layer == node || scene.tree.nodes[layer].listed || tree.childCount(tree.parent(layer)) >= 8))
            if (layer != node || scene.tree.nodes[layer].listed)
                return next + (node - layer);
    }
    return sibling(scene, node, step);
}

std::optional<std::string> zoomTarget(const MapScene& scene, NodeIndex node) {
    if (node == noNode || node == 0)
        return std::nullopt;
    const map::NetworkNode& what = scene.tree.nodes[node];
    if (!scene.isTile(node))
        return scene.tree.path(node);
    const NodeIndex frame = frameAround(scene, node);
    if (frame != noNode)
        return scene.tree.path(frame);
    const bool opens = !what.tensor && (!what.module->children.empty() || what.module->tensors.size() > 1);
    return opens ? std::optional(scene.tree.path(node)) : std::nullopt;
}

std::optional<std::string> zoomedOut(const network::NetworkPtr& network, const std::string& root, bool folded) {
    // A module with a single part looks like that part, so go on until the map changes.
    const auto shown = [&](const std::string& path) {
        map::Extract extract;
        extract.root = path;
        extract.depth = 1;
        extract.pixels = 1e6;
        extract.folded = folded;
        const map::NetworkTree tree = map::fromNetwork(network, extract);
        // If a folded list is alone on the map, the map looks like that of the list.
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
