// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_veil.h"

namespace paramap::ui {

std::vector<bool> nodesAt(const MapScene& scene, const std::string& path) {
    std::vector<bool> result(scene.tree.tree.size(), path.empty());
    if (path.empty())
        return result;
    const layout::NodeIndex top = scene.tree.find(path);
    if (top == layout::noNode)
        return result;
    for (layout::NodeIndex node = top; node != scene.tree.tree.next(top); ++node)
        result[node] = true;
    return result;
}

} // namespace paramap::ui
