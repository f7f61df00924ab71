// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_looks.h"

#include "ui/map/scene/sibling_agreement.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

// Equal tiles show the same words if the shorter has at least this share of the longer one's length; if all of them
// have at least the smaller share of the longest one's length, even if there is a gap between rows.
constexpr double alike = 0.75, nearlyAlike = 0.6;
// Parts of equal neighbours must say the same if the shorter side has at least this share of the longer one.
constexpr double oneSize = 0.74;
// Pixels: tiles of one row differ by this much at most, because edges are rounded to whole pixels.
// Weights are equal if the logarithms to the base 2 round to the same fraction: T5's first layer has one table more.
constexpr double weightSteps = 8;
// Members of lists of one kind whose weights differ by more than this factor, with nothing between them, are no longer
// alike: the stages of a ResNet, the convolutions inside its blocks.
constexpr double weightGap = 1.5;
constexpr double narrowest = 12; // pixels, for letters of the usual size: narrower tiles have no words

void add(std::vector<double>& lengths, double length) {
    const auto place = std::ranges::lower_bound(lengths, length);
    if (place == lengths.end() || *place != length)
        lengths.insert(place, length);
}

/// `weights`: sorted. The first of those without a gap between them and `weight`, which is one of them.
double leastWithoutGap(const std::vector<double>& weights, double weight) {
    auto first = std::ranges::lower_bound(weights, weight);
    while (first != weights.begin() && *first <= weightGap * *std::prev(first))
        --first;
    return *first;
}

} // namespace

bool isStep(const map::NetworkTree& tree, NodeIndex member) {
    if (!tree.nodes[member].listed)
        return false;
    const std::vector<network::Run>& runs = tree.nodes[tree.tree.parent(member)].module->children;
    const auto hasOwnClass = [&](const network::Run& run) {
        return run.count == 1 && std::ranges::none_of(runs, [&](const network::Run& other) {
            return &other != &run && other.module->cls == run.module->cls;
        });
    };
    const network::Module* inner = tree.nodes[member].module;
    while (inner->children.size() == 1 && inner->children.front().count == 1)
        inner = inner->children.front().module.get();
    return runs.size() > 1 && inner->children.empty() && std::ranges::all_of(runs, hasOwnClass);
}

bool isLayer(const map::NetworkTree& tree, NodeIndex member) {
    const network::Module& list = *tree.nodes[tree.tree.parent(member)].module;
    return (list.cls == "ModuleList" && !isStep(tree, member))
        || std::ranges::all_of(list.children,
            [&](const network::Run& run) { return run.module->cls == list.children.front().module->cls; });
}

std::vector<std::pair<NodeIndex, NodeIndex>> equalNeighbours(const MapScene& scene) {
    const layout::Tree& tree = scene.tree.tree;
    std::vector<std::pair<NodeIndex, NodeIndex>> pairs;
    for (NodeIndex one = 1; one < tree.size(); ++one) {
        const NodeIndex other = tree.next(one);
        const map::NetworkNode& what = scene.tree.nodes[one];
        if (what.listed && !what.folded && other - one > 1 && other < tree.next(tree.parent(one))
            && scene.tree.nodes[other].listed && tree.equal(one, other))
            pairs.emplace_back(one, other);
    }
    return pairs;
}

bool areOfNearlyOneSize(QSizeF one, QSizeF other) {
    const auto near = [](double a, double b) { return std::min(a, b) >= oneSize * std::max(a, b); };
    return near(one.width(), other.width()) && near(one.height(), other.height());
}

double leastAlike(const std::vector<double>& lengths, double length) {
    const auto own = std::ranges::find(lengths, length);
    if (own == lengths.end())
        return length;
    if (lengths.front() >= nearlyAlike * lengths.back())
        return lengths.front();
    auto first = own;
    while (first != lengths.begin() && *std::prev(first) >= alike * *first)
        --first;
    return *first;
}

Looks::Looks(const MapScene& scene, const std::vector<QRectF>& rects) {
    const layout::Tree& tree = scene.tree.tree;
    m_looks.assign(tree.size(), 0);
    m_kinds.assign(tree.size(), 0);
    std::vector<std::size_t> places(tree.size(), 0); // the names on the way to a node, without the numbers of layers
    QHash<std::size_t, std::vector<double>> weights; // of the members of lists, by look
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(tree.size()); ++index) {
        const NodeIndex parent = tree.parent(index);
        const map::NetworkNode& node = scene.tree.nodes[index];
        const std::string_view name = tree.name(index);
        // Of a member only the letters around its number count: T5's "0.SelfAttention" and "1.EncDecAttention" are
        // alike.
        const std::string_view own = node.listed ? name.substr(0, name.find('.')) : name;
        places[index] = qHashMulti(places[parent], own.substr(0, node.numberAt), own.substr(node.numberEnd));
        const std::size_t alikeByWeight
            = qHashMulti(places[index], std::lround(weightSteps * std::log2(tree.weight(index) + 1)));
        m_looks[index] = node.listed ? qHashMulti(m_looks[parent], places[index]) : alikeByWeight;
        // The steps of a Sequential are a list by their names only, as the layers of a ModuleList are by what they do.
        m_kinds[index] = node.listed && !isLayer(scene.tree, index) ? alikeByWeight : m_looks[index];
        if (node.listed)
            add(weights[m_looks[index]], double(tree.weight(index)));
    }
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(tree.size()); ++index) {
        if (m_kinds[index] == m_looks[index] && scene.tree.nodes[index].listed)
            m_kinds[index]
                = qHashMulti(m_looks[index], leastWithoutGap(weights[m_looks[index]], double(tree.weight(index))));
        if (rects[index].width() < narrowest * scene.request.scale - equalRounding)
            continue;
        Sizes& sizes = m_sizes[m_kinds[index]];
        add(sizes.widths, rects[index].width());
        add(sizes.heights, rects[index].height());
    }
}

QSizeF Looks::sizeFor(NodeIndex node, QSizeF own) const {
    const auto sizes = m_sizes.constFind(m_kinds[node]);
    if (sizes == m_sizes.cend())
        return own;
    return {leastAlike(sizes->widths, own.width()), leastAlike(sizes->heights, own.height())};
}

std::size_t Letters::place(NodeIndex tile, const Label& name) const {
    NodeIndex layer = m_scene.tree.tree.parent(tile);
    while (layer != layout::noNode && layer != 0 && !m_scene.tree.nodes[layer].listed)
        layer = m_scene.tree.tree.parent(layer);
    return qHashMulti(layer == layout::noNode ? 0 : m_looks.look(layer), name.upward);
}

void Letters::add(NodeIndex tile, QSizeF size, const Label& name) {
    std::vector<Shared>& shared = m_shared[place(tile, name)];
    for (Shared& each : shared)
        if (haveSameShape(each.tile, size)) {
            each.letters = std::min(each.letters, name.size);
            return;
        }
    shared.push_back({size, name.size});
}

double Letters::most(NodeIndex tile, QSizeF size, const Label& name) const {
    const auto shared = m_shared.constFind(place(tile, name));
    if (shared != m_shared.cend())
        for (const Shared& each : *shared)
            if (haveSameShape(each.tile, size))
                return std::min(each.letters, name.size);
    return name.size;
}

} // namespace paramap::ui
