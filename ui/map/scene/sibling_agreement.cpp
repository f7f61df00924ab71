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

/// The tiles of the parts of a module that are as large as one of them.
std::vector<NodeIndex> equals(const MapScene& scene, NodeIndex part) {
    const layout::Tree& tree = scene.tree.tree;
    std::vector<NodeIndex> tiles;
    const NodeIndex module = tree.parent(part);
    for (NodeIndex each = module + 1; each < tree.next(module); each = tree.next(each))
        if (isPart(scene.tree.nodes[each]) && scene.tree.nodes[each].count == scene.tree.nodes[part].count)
            if (const NodeIndex drawn = drawnOf(scene, each); scene.isTile(drawn) && !scene.tree.nodes[drawn].listed)
                tiles.push_back(drawn);
    return tiles;
}

} // namespace

bool haveSameShape(QSizeF a, QSizeF b) {
    return std::abs(a.width() - b.width()) <= equalRounding && std::abs(a.height() - b.height()) <= equalRounding;
}

bool hasEqualsBeside(const MapScene& scene, NodeIndex tile) {
    const NodeIndex part = scene.bearer(tile);
    return part != 0 && isPart(scene.tree.nodes[part]) && equals(scene, part).size() > 1;
}

void nameAllOrNone(TileTexts& texts, const MapScene& scene) {
    QSet<NodeIndex> named, silenced;
    for (const TileText& text : texts.tiles)
        named << text.tile;
    const std::vector<bool>& silent = texts.tabs.silent;
    for (const TileText& text : texts.tiles) {
        const NodeIndex part = scene.bearer(text.tile);
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
    std::erase_if(texts.tiles, [&](const TileText& text) { return silenced.contains(text.tile); });
}

} // namespace paramap::ui
