// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/name_faults.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace paramap::test {

using layout::NodeIndex;

namespace {

// Pixels of a member of a list that says its number in any case, because it or an equal one in another row is large.
constexpr double nearlyLegible = 0.74, leastLegibleWidth = nearlyLegible * 40, leastLegibleHeight = nearlyLegible * 14;
constexpr double tileRounding = 1.5; // pixels by which tiles of one size may differ

QString described(const ui::MapScene& scene, NodeIndex node) {
    const QRectF rect = scene.rect(node);
    return QStringLiteral("%1 (%2 × %3)")
        .arg(QString::fromStdString(scene.tree.path(node)))
        .arg(rect.width(), 0, 'f', 1)
        .arg(rect.height(), 0, 'f', 1);
}

bool isOfOneClass(const network::Module& list) {
    return list.cls == "ModuleList" || std::ranges::all_of(list.children, [&](const network::Run& run) {
        return run.module->cls == list.children.front().module->cls;
    });
}

std::set<NodeIndex> worded(const LookedAt& map) {
    std::set<NodeIndex> nodes;
    for (const ui::DrawnLabel& label : map.labels)
        nodes.insert(label.node);
    return nodes;
}

/// Whether the name of a layer that has no header lies over a place.
bool isUnderTab(const LookedAt& map, NodeIndex node) {
    const QRectF place = map.scene.rect(node);
    const auto isAround = [&](NodeIndex other) { return other <= node && map.scene.tree.tree.next(other) > node; };
    return std::ranges::any_of(map.labels, [&](const ui::DrawnLabel& label) {
        return label.node != layout::noNode && label.node != 0 && isAround(label.node)
            && map.scene.tree.nodes[label.node].listed && map.scene.header(label.node) == 0
            && label.owner.intersects(place);
    });
}

} // namespace

QStringList bareNumbers(const LookedAt& map) {
    QStringList found;
    for (const ui::DrawnLabel& label : map.labels) {
        if (label.node == layout::noNode || label.node == 0 || !map.scene.isTile(label.node))
            continue;
        const NodeIndex step = map.scene.bearer(label.node), list = map.scene.tree.tree.parent(step);
        if (label.text != map.scene.number(step)) // "720" below a name is a count
            continue;
        const double u = map.scene.request.scale;
        const QRectF place = map.scene.rect(label.node);
        const bool isLarge = place.width() > leastLegibleWidth * u && place.height() > leastLegibleHeight * u;
        if (map.scene.tree.nodes[step].listed && map.scene.header(list) == 0 && !isLarge
            && !isOfOneClass(*map.scene.tree.nodes[list].module))
            found << described(map.scene, label.node);
    }
    return found;
}

QStringList halfNamed(const LookedAt& map) {
    const layout::Tree& tree = map.scene.tree.tree;
    const std::set<NodeIndex> named = worded(map);
    QStringList found;
    for (NodeIndex module = 0; module < tree.size(); ++module) {
        std::vector<NodeIndex> tiles; // of parts
        for (NodeIndex part = module + 1; part < tree.next(module); part = tree.next(part)) {
            const map::NetworkNode& what = map.scene.tree.nodes[part];
            const NodeIndex drawn = layout::chainEnd(tree, part);
            if (!what.listed && !what.folded && !what.isPiece() && map.scene.isTile(drawn)
                && !map.scene.tree.nodes[drawn].listed)
                tiles.push_back(drawn);
        }
        for (const NodeIndex one : tiles)
            for (const NodeIndex other : tiles) {
                const QRectF a = map.scene.rect(one), b = map.scene.rect(other);
                // The tile of a tensor has less room for words than that of a module, which needs no frame.
                const bool alike
                    = (map.scene.tree.nodes[one].tensor == nullptr) == (map.scene.tree.nodes[other].tensor == nullptr);
                if (alike && map.scene.tree.nodes[one].count == map.scene.tree.nodes[other].count && named.contains(one)
                    && !named.contains(other) && std::abs(a.width() - b.width()) < tileRounding
                    && std::abs(a.height() - b.height()) < tileRounding && !isUnderTab(map, other))
                    found
                        << QStringLiteral("%1, and not %2").arg(described(map.scene, one), described(map.scene, other));
            }
    }
    return found;
}

} // namespace paramap::test
