// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_emphasis.h"

#include "model/network/walk.h"
#include "model/text/inspect/formula_symbols.h"
#include "ui/map/scene/map_walk.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr std::size_t mostPlaces = 100'000; // in which single experts are looked for, within a few milliseconds

/// Lights the node with that path and everything in it; noNode if there is none.
NodeIndex light(std::vector<bool>& lit, const MapScene& scene, const std::string& path) {
    const NodeIndex node = scene.tree.find(path);
    if (node != noNode)
        std::fill(lit.begin() + node, lit.begin() + scene.tree.tree.next(node), true);
    return node;
}

/// There may be a million paths, most of them in a few tiles. In the model's order those of a tile follow each other.
void lightAll(std::vector<bool>& lit, const MapScene& scene, const std::vector<std::string>& paths) {
    std::string within; // what begins with this is lit
    for (const std::string& path : paths) {
        if (!within.empty() && path.starts_with(within))
            continue;
        const NodeIndex node = light(lit, scene, path);
        if (node == 0)
            return; // everything is lit
        within = node == noNode ? std::string() : scene.tree.path(node) + '.';
    }
}

/// Equal layers are one object, so each formula is read only once.
std::vector<bool> tilesWith(const std::string& symbol, const MapScene& scene) {
    const auto nodes = static_cast<NodeIndex>(scene.tree.tree.size());
    std::vector<bool> lit(nodes, false);
    std::map<std::pair<const void*, const void*>, bool> known;
    for (NodeIndex node = 0; node < nodes; ++node) {
        if (!scene.isTile(node))
            continue;
        const map::NetworkNode& what = scene.tree.nodes[node];
        const auto [at, isNew] = known.try_emplace({what.module, what.tensor}, false);
        if (isNew)
            if (const auto place = network::find(*scene.tree.network, scene.tree.path(node)))
                at->second = text::formulaHas(*scene.tree.network, *place, symbol);
        lit[node] = at->second;
    }
    return lit;
}

} // namespace

std::vector<bool> fadedNodes(const MapScene& scene, const Emphasis& emphasis) {
    const layout::Tree& tree = scene.tree.tree;
    std::vector<bool> faded(tree.size(), false);
    const auto fadeAllBut = [&](const std::vector<bool>& lit) {
        for (NodeIndex node = 0; node < tree.size(); ++node)
            faded[node] = faded[node] || !lit[node];
    };
    if (emphasis.kind)
        for (NodeIndex node = 0; node < tree.size(); ++node) {
            const map::NetworkNode& what = scene.tree.nodes[node];
            const bool single = what.oneKind || what.tensor || what.isPiece();
            faded[node]
                = !what.isOfModule() || (single ? what.kind != *emphasis.kind : what.ofKind(*emphasis.kind) == 0);
        }
    if (!emphasis.ancestry.empty()) {
        std::vector<bool> lit(tree.size(), false);
        light(lit, scene, emphasis.ancestry);
        fadeAllBut(lit);
    }
    if (emphasis.found && !emphasis.found->empty()) {
        std::vector<bool> lit(tree.size(), false);
        lightAll(lit, scene, *emphasis.found);
        fadeAllBut(lit);
    }
    if (!emphasis.symbol.empty()) {
        const std::vector<bool> lit = tilesWith(emphasis.symbol, scene);
        if (std::ranges::find(lit, true) != lit.end()) // a setting of the run is in no formula: then no tile fades
            fadeAllBut(lit);
    }
    // The order has children after their parents, so this loop settles all children before their frame.
    std::vector<bool> seen(tree.size(), false);
    for (NodeIndex node = static_cast<NodeIndex>(tree.size()); node-- > 0;) {
        if (!tree.isLeaf(node))
            faded[node] = !seen[node];
        if (!faded[node] && node != 0)
            seen[tree.parent(node)] = true;
    }
    return faded;
}

FoundCells foundCells(const MapScene& scene, const Emphasis& emphasis) {
    FoundCells cells;
    if (!emphasis.found || emphasis.found->empty() || emphasis.found->size() > mostPlaces
        || emphasis.found->front().empty()) // the whole model is found
        return cells;
    NodeIndex tile = noNode; // of the last path, if it is one of experts
    std::string list, around; // the tile's path; what begins with `around` is in a module that was found as a whole
    std::set<NodeIndex> whole;
    for (const std::string& each : *emphasis.found) {
        const std::string path = scene.tree.standIn(each);
        if (!around.empty() && path.starts_with(around))
            continue;
        if (tile == noNode || !path.starts_with(list) || (path.size() > list.size() && path[list.size()] != '.')) {
            tile = scene.tree.find(path);
            if (tile != noNode && scene.tree.nodes[tile].cells == 0)
                tile = noNode;
            list = tile == noNode ? std::string() : scene.tree.path(tile);
        }
        if (tile == noNode || path.size() <= list.size()) {
            around = path + '.';
            if (tile != noNode)
                whole.insert(tile);
            continue;
        }
        const std::string_view step = std::string_view(path).substr(list.size() + 1);
        if (const auto number = scene.tree.nodes[tile].module->children.front().item(step.substr(0, step.find('.'))))
            cells[tile].push_back(*number);
    }
    for (auto& [node, numbers] : cells) {
        std::ranges::sort(numbers);
        numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    }
    std::erase_if(cells, [&](const auto& entry) {
        return whole.contains(entry.first) || std::ssize(entry.second) == scene.tree.nodes[entry.first].cells;
    });
    return cells;
}

std::vector<NodeIndex> ancestors(const MapScene& scene, const Emphasis& emphasis) {
    std::vector<NodeIndex> frames;
    if (emphasis.ancestry.empty())
        return frames;
    const NodeIndex node = scene.tree.find(emphasis.ancestry);
    if (node == noNode || node == 0)
        return frames;
    if (!scene.isTile(node) && scene.isDrawn(node))
        frames.push_back(node);
    for (NodeIndex frame = frameAround(scene, node); frame != noNode; frame = frameAround(scene, frame))
        frames.push_back(frame);
    return frames;
}

} // namespace paramap::ui
