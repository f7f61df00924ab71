// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/sibling_agreement.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

bool isPart(const map::NetworkNode& node) {
    return !node.listed && !node.folded && !node.isPiece();
}

/// The drawn node of a part: itself or the only thing in it.
NodeIndex drawnOf(const MapScene& scene, NodeIndex part) {
    while (!scene.isDrawn(part))
        ++part; // goes on to the only child
    return part;
}

/// The part of a module that a tile stands for: the outermost of those that are drawn as this one tile.
NodeIndex partOf(const MapScene& scene, NodeIndex tile) {
    NodeIndex part = scene.bearer(tile);
    for (NodeIndex up = part; up != 0 && up != layout::noNode && drawnOf(scene, up) == tile;
         up = scene.tree.tree.parent(up))
        part = up;
    return part;
}

/// The tiles of the parts of a module that show as much as that of one of them. Weights are equal although one of two
/// modules has a bias, which has no tile.
std::vector<NodeIndex> equals(const MapScene& scene, NodeIndex part) {
    const layout::Tree& tree = scene.tree.tree;
    std::vector<NodeIndex> tiles;
    const std::int64_t count = scene.tree.nodes[drawnOf(scene, part)].count;
    const NodeIndex module = tree.parent(part);
    for (NodeIndex each = module + 1; each < tree.next(module); each = tree.next(each))
        if (isPart(scene.tree.nodes[each]))
            if (const NodeIndex drawn = drawnOf(scene, each);
                scene.isTile(drawn) && !scene.tree.nodes[drawn].listed && scene.tree.nodes[drawn].count == count)
                tiles.push_back(drawn);
    return tiles;
}

} // namespace

bool haveSameShape(QSizeF a, QSizeF b) {
    return std::abs(a.width() - b.width()) <= equalRounding && std::abs(a.height() - b.height()) <= equalRounding;
}

bool hasEqualsBeside(const MapScene& scene, NodeIndex tile) {
    const NodeIndex part = partOf(scene, tile);
    return part != 0 && isPart(scene.tree.nodes[part]) && equals(scene, part).size() > 1;
}

bool nameAllOrNone(TileTexts& texts, const MapScene& scene) {
    QSet<NodeIndex> named, silenced;
    for (const TileText& text : texts.tiles)
        named << text.tile;
    const std::vector<bool>& silent = texts.tabs.silent;
    for (const TileText& text : texts.tiles) {
        const NodeIndex part = partOf(scene, text.tile);
        if (part == 0 || !isPart(scene.tree.nodes[part]))
            continue;
        const std::vector<NodeIndex> tiles = equals(scene, part);
        const bool alone = std::ranges::any_of(tiles, [&](NodeIndex each) {
            return !named.contains(each) && haveSameShape(scene.rect(each).size(), scene.rect(text.tile).size())
                && !texts.tabs.over.contains(each) && (silent.empty() || !silent[each]);
        });
        if (alone)
            silenced << text.tile;
    }
    return std::erase_if(texts.tiles, [&](const TileText& text) { return silenced.contains(text.tile); }) > 0;
}

} // namespace paramap::ui
