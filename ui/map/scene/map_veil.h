// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// What a map does not tell, because a question about it is open. Each list is by node; an empty one hides nothing.
/// Veiled nodes look alike: no mark says that print(model) omits them.
struct MapVeil {
    std::vector<bool> numbers; ///< no count and no share
    std::vector<bool> names; ///< no words at all
    std::vector<bool> kinds; ///< a neutral colour

    bool hidesNumber(layout::NodeIndex node) const { return !numbers.empty() && numbers[node]; }
    bool hidesName(layout::NodeIndex node) const { return !names.empty() && names[node]; }
    bool hidesKind(layout::NodeIndex node) const { return !kinds.empty() && kinds[node]; }
    bool hidesMark(layout::NodeIndex node) const { return hidesNumber(node) || hidesName(node) || hidesKind(node); }
};

/// By node: whether it is at that path or below it; "": all are.
std::vector<bool> nodesAt(const MapScene& scene, const std::string& path);

} // namespace paramap::ui
