// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/colouring.h"

#include "model/map/stored_types.h"

#include <algorithm>

namespace paramap::map {

using layout::NodeIndex;

namespace {

std::string typeOf(const StoredTypes& types, const NetworkNode& node) {
    return node.tensor ? types.of(*node.module, *node.tensor) : types.of(*node.module);
}

/// Steps from the network to a node. A node of several steps has a name with dots.
std::vector<int> levels(const NetworkTree& tree) {
    const auto steps
        = [](std::string_view name) { return name.empty() ? 0 : 1 + static_cast<int>(std::ranges::count(name, '.')); };
    std::vector<int> result(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        const NodeIndex parent = tree.tree.parent(node);
        result[node] = parent == layout::noNode ? steps(tree.rootPath)
            : tree.nodes[node].isPiece()        ? result[parent]
                                                : result[parent] + steps(tree.tree.name(node));
    }
    return result;
}

} // namespace

Colouring colouring(const NetworkTree& tree, ColourBy by, const cost::RunSettings& run) {
    Colouring result;
    result.by = by;
    result.group.assign(tree.nodes.size(), 0);
    const std::vector<int> level = levels(tree);
    const StoredTypes types(tree.network, run);
    std::vector<Colouring::Group> of(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        if (!tree.tree.isLeaf(node))
            continue;
        Colouring::Group group;
        group.level = by == ColourBy::Depth ? level[node] : 0;
        group.type = by == ColourBy::Type ? typeOf(types, tree.nodes[node]) : std::string();
        const auto same
            = [&](const Colouring::Group& each) { return each.level == group.level && each.type == group.type; };
        auto known = std::ranges::find_if(result.groups, same);
        if (known == result.groups.end())
            known = result.groups.insert(known, group);
        known->count += tree.nodes[node].count;
        result.total += tree.nodes[node].count;
        of[node] = group;
    }
    std::ranges::stable_sort(result.groups, [by](const Colouring::Group& a, const Colouring::Group& b) {
        return by == ColourBy::Depth ? a.level < b.level : a.count > b.count;
    });
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node)
        for (std::size_t i = 0; tree.tree.isLeaf(node) && i < result.groups.size(); ++i)
            if (result.groups[i].level == of[node].level && result.groups[i].type == of[node].type)
                result.group[node] = i;
    return result;
}

} // namespace paramap::map
