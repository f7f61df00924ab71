// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/hit.h"
#include "ui/map/scene/map_scene.h"

#include <optional>
#include <vector>

namespace paramap::ui {

/// Steps from one drawn node of a map to another. Each returns noNode if there is nothing in that direction.

/// See layout::neighbour.
layout::NodeIndex neighbour(const MapScene& scene, layout::NodeIndex node, layout::Direction direction);
/// The innermost drawn frame around the node.
layout::NodeIndex frameAround(const MapScene& scene, layout::NodeIndex node);
layout::NodeIndex firstInside(const MapScene& scene, layout::NodeIndex node);
layout::NodeIndex firstSibling(const MapScene& scene, layout::NodeIndex node);
layout::NodeIndex lastSibling(const MapScene& scene, layout::NodeIndex node);
/// The same part of the next (step 1) or previous (−1) layer if the layers are built alike; else the sibling.
layout::NodeIndex alongModel(const MapScene& scene, layout::NodeIndex node, int step);

/// The drawn nodes directly inside a node, in the model's order. noNode: those directly inside the map.
std::vector<layout::NodeIndex> inside(const MapScene& scene, layout::NodeIndex node);

/// The path that a double click or Enter on a node zooms to: the node itself if it is a frame, else the frame around
/// it. A tile directly in the map is zoomed to if it has more than one tensor or any children. nullopt: nowhere.
std::optional<std::string> zoomTarget(const MapScene& scene, layout::NodeIndex node);
/// The root to zoom out to from `root`: one level out, and of several modules whose maps look the same, the outermost.
/// nullopt if the map of `root` shows everything already. `folded`: whether the maps fold lists (MapView).
std::optional<std::string> zoomedOut(const network::NetworkPtr& network, const std::string& root, bool folded = false);

} // namespace paramap::ui
