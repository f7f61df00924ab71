// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_chips.h"

#include "model/map/left_out.h"
#include "model/network/walk.h"

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

NodeIndex countedIn(const MapScene& scene, const std::string& wanted) {
    if (scene.tree.tree.empty() || scene.tree.find(wanted) != noNode)
        return noNode;
    const std::string path = scene.tree.standIn(wanted);
    std::string around = path;
    NodeIndex frame = noNode;
    while (frame == noNode && !around.empty()) {
        around = network::above(around);
        frame = scene.tree.find(around);
    }
    if (frame != noNode && frame != 0 && !scene.isTile(frame) && scene.isOnlyTensor(frame + 1))
        frame = scene.tree.tree.parent(frame); // its chip counts the other tensors
    if (frame == noNode || scene.isTile(frame) || !scene.isDrawn(frame))
        return noNode;
    const std::string inside = scene.tree.path(frame) + '.';
    const std::vector<map::LeftOut> parts = scene.leftOut(frame);
    const bool counted = std::ranges::any_of(parts, [&](const map::LeftOut& part) {
        return part.parts > 1 || path == inside + part.name || path.starts_with(inside + part.name + '.');
    });
    return counted ? frame : noNode;
}

std::vector<NodeIndex> countedIn(const MapScene& scene, const std::vector<std::string>& paths) {
    std::vector<NodeIndex> frames;
    std::string drawn; // what begins with this has a tile
    for (const std::string& path : paths) {
        if (!drawn.empty() && path.starts_with(drawn))
            continue;
        if (const NodeIndex node = scene.tree.find(path); node != noNode && node != 0)
            drawn = scene.tree.path(node) + '.';
        else if (const NodeIndex frame = countedIn(scene, path); frame != noNode)
            frames.push_back(frame);
    }
    std::ranges::sort(frames);
    frames.erase(std::ranges::unique(frames).begin(), frames.end());
    return frames;
}

} // namespace paramap::ui
