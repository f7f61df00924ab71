// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_choice.h"

#include "ui/map/scene/map_walk.h"

#include <algorithm>
#include <unordered_set>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

std::vector<NodeIndex> between(const MapScene& scene, NodeIndex from, NodeIndex to) {
    if (to == noNode || to == 0)
        return {};
    const NodeIndex frame = frameAround(scene, to);
    if (from == noNode || from == 0 || frameAround(scene, from) != frame)
        return {to};
    const std::vector<NodeIndex> siblings = inside(scene, frame);
    auto first = std::ranges::find(siblings, from), last = std::ranges::find(siblings, to);
    if (first == siblings.end() || last == siblings.end())
        return {to};
    if (last < first)
        std::swap(first, last);
    return {first, last + 1};
}

std::vector<NodeIndex> touched(const MapScene& scene, const QRectF& band) {
    std::vector<NodeIndex> found;
    for (NodeIndex node = 1; node < scene.tree.tree.size(); ++node)
        if (scene.isTile(node) && scene.isDrawn(node) && scene.shown(node).intersects(band))
            found.push_back(node);
    return found;
}

bool contains(const Paths& paths, const std::string& path) {
    return std::ranges::find(paths, path) != paths.end();
}

void add(Paths& paths, const MapScene& scene, const std::vector<NodeIndex>& nodes) {
    std::unordered_set<std::string> there(paths.begin(), paths.end());
    for (const NodeIndex node : nodes) {
        std::string path = scene.tree.path(node);
        if (there.insert(path).second)
            paths.push_back(std::move(path));
    }
}

QStringList toList(const Paths& paths) {
    QStringList list;
    for (const std::string& path : paths)
        list << QString::fromStdString(path);
    return list;
}

Paths fromList(const QStringList& paths) {
    Paths result;
    for (const QString& path : paths)
        result.push_back(path.toStdString());
    return result;
}

} // namespace paramap::ui
