// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/colouring.h"

#include "model/map/stored_types.h"

#include <algorithm>
#include <numeric>
#include <optional>

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

bool isSame(const Colouring::Group& a, const Colouring::Group& b) {
    return a.level == b.level && a.type == b.type;
}

void count(Colouring& result, const Colouring::Group& group, std::int64_t amount) {
    auto known = std::ranges::find_if(result.groups, [&](const Colouring::Group& each) { return isSame(each, group); });
    if (known == result.groups.end())
        known = result.groups.insert(known, group);
    known->count += amount;
    result.total += amount;
}

Colouring::Group groupOf(const Marks& marks, std::optional<std::size_t> word) {
    return {static_cast<int>(word.value_or(marks.words().size())), word ? marks.words()[*word].word : marks.otherwise(),
        0, marks.colourOf(word)};
}

/// Groups by all that the map stands for, if that is known: also what is too small for a tile, and each word of a tile
/// that has several.
void countWhole(Colouring& result, const NetworkTree& tree, const Marks& marks) {
    std::vector<std::int64_t> amounts = marks.amountsOf(tree.rootPath, false);
    amounts.resize(marks.words().size());
    if (tree.rootPath.empty()) {
        const std::vector<std::int64_t> own = marks.amountsOf({}, true);
        for (std::size_t word = 0; word < own.size(); ++word)
            amounts[word] += own[word];
    }
    const NetworkNode& root = tree.nodes.front();
    if (root.times * std::accumulate(amounts.begin(), amounts.end(), std::int64_t{0}) != root.count)
        return;
    for (Colouring::Group& group : result.groups)
        group.count = 0;
    result.total = 0;
    for (std::size_t word = 0; word < amounts.size(); ++word)
        if (amounts[word] > 0)
            count(result, groupOf(marks, word), root.times * amounts[word]);
}

/// Gives each leaf the place of its group.
void assign(Colouring& result, const NetworkTree& tree, const std::vector<Colouring::Group>& of) {
    result.group.assign(tree.nodes.size(), 0);
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node)
        for (std::size_t i = 0; tree.tree.isLeaf(node) && i < result.groups.size(); ++i)
            if (isSame(result.groups[i], of[node]))
                result.group[node] = i;
}

} // namespace

Colouring colouring(const NetworkTree& tree, ColourBy by, const cost::RunSettings& run) {
    Colouring result;
    result.by = by;
    const std::vector<int> level = levels(tree);
    const StoredTypes types(tree.network, run);
    std::vector<Colouring::Group> of(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        if (!tree.tree.isLeaf(node))
            continue;
        of[node].level = by == ColourBy::Depth ? level[node] : 0;
        of[node].type = by == ColourBy::Type ? typeOf(types, tree.nodes[node]) : std::string();
        count(result, of[node], tree.nodes[node].count);
    }
    std::ranges::stable_sort(result.groups, [by](const Colouring::Group& a, const Colouring::Group& b) {
        return by == ColourBy::Depth ? a.level < b.level : a.count > b.count;
    });
    for (std::size_t i = 0; i < result.groups.size(); ++i)
        result.groups[i].colour = i;
    assign(result, tree, of);
    return result;
}

Colouring colouring(const NetworkTree& tree, const Marks& marks) {
    Colouring result;
    result.by = ColourBy::Type;
    std::vector<Colouring::Group> of(tree.nodes.size());
    if (marks.hasRemarks())
        result.remarks.resize(tree.nodes.size());
    for (NodeIndex node = 0; node < tree.nodes.size(); ++node) {
        if (!tree.tree.isLeaf(node))
            continue;
        const NetworkNode& leaf = tree.nodes[node];
        const std::string path = tree.path(node);
        const auto [word, remark] = marks.saidOf(path, leaf.isPiece(), leaf.folded != nullptr);
        if (remark)
            result.remarks[node] = *remark;
        of[node] = groupOf(marks, word);
        count(result, of[node], leaf.count);
    }
    countWhole(result, tree, marks);
    std::ranges::stable_sort(result.groups, {}, &Colouring::Group::level);
    assign(result, tree, of);
    return result;
}

} // namespace paramap::map
