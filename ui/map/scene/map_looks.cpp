// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_looks.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace paramap::ui {

using layout::NodeIndex;

namespace {

// Pixels: other equal tiles show the same words if their lengths differ by at most this much.
constexpr double alike = 6;
// Equal tiles show the same words if the shortest has at least this share of the longest one's length.
constexpr double nearlyAlike = 0.6;
// Pixels: tiles of one row differ by this much at most, because edges are rounded to whole pixels.
constexpr double rounding = 1.5;
// Weights are equal if the logarithms to the base 2 round to the same fraction: T5's first layer has one table more.
constexpr double weightSteps = 8;
constexpr double narrowest = 12; // pixels: narrower tiles have no words

void add(std::vector<double>& lengths, double length) {
    const auto place = std::ranges::lower_bound(lengths, length);
    if (place == lengths.end() || *place != length)
        lengths.insert(place, length);
}

bool sameSize(QSizeF a, QSizeF b) {
    return std::abs(a.width() - b.width()) <= rounding && std::abs(a.height() - b.height()) <= rounding;
}

} // namespace

double leastAlike(const std::vector<double>& lengths, double length) {
    double first = length;
    for (std::size_t from = 0, to = 0; from < lengths.size(); from = to + 1) {
        // Tiles of one row stay together, even if the limit lies between their lengths.
        for (to = from; to + 1 < lengths.size() && lengths[to + 1] - lengths[to] <= rounding
             && lengths[to + 1] - lengths[from] <= alike;
             ++to) { }
        if (from == 0 || lengths[to] - first > alike)
            first = lengths[from];
        if (length <= lengths[to])
            return std::min(first, length); // a length that is not in the list keeps its own value
    }
    return length;
}

Looks::Looks(const MapScene& scene, const std::vector<QRectF>& rects) {
    const layout::Tree& tree = scene.tree.tree;
    m_looks.assign(tree.size(), 0);
    std::vector<std::size_t> places(tree.size(), 0); // the names on the way to a node, without the numbers of layers
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(tree.size()); ++index) {
        const NodeIndex parent = tree.parent(index);
        const bool listed = scene.tree.nodes[index].listed;
        places[index] = qHashMulti(places[parent], listed ? std::string_view() : tree.name(index));
        m_looks[index] = listed
            ? qHashMulti(m_looks[parent], places[index])
            : qHashMulti(places[index], std::lround(weightSteps * std::log2(tree.weight(index) + 1)));
        if (rects[index].width() < narrowest)
            continue;
        Sizes& sizes = m_sizes[m_looks[index]];
        add(sizes.widths, rects[index].width());
        add(sizes.heights, rects[index].height());
    }
}

QSizeF Looks::sizeFor(NodeIndex node, QSizeF own) const {
    const auto sizes = m_sizes.constFind(m_looks[node]);
    if (sizes == m_sizes.cend())
        return own;
    const auto least = [](const std::vector<double>& lengths, double length) {
        const bool near = lengths.front() >= nearlyAlike * lengths.back();
        return near ? std::min(lengths.front(), length) : leastAlike(lengths, length);
    };
    return {least(sizes->widths, own.width()), least(sizes->heights, own.height())};
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
        if (sameSize(each.tile, size)) {
            each.letters = std::min(each.letters, name.size);
            return;
        }
    shared.push_back({size, name.size});
}

double Letters::most(NodeIndex tile, QSizeF size, const Label& name) const {
    const auto shared = m_shared.constFind(place(tile, name));
    if (shared != m_shared.cend())
        for (const Shared& each : *shared)
            if (sameSize(each.tile, size))
                return std::min(each.letters, name.size);
    return name.size;
}

} // namespace paramap::ui
