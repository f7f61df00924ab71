// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/hit.h"
#include "ui/map/scene/map_scene.h"

#include <optional>
#include <vector>

namespace paramap::ui {

/// Ways from one drawn node of a map to another. Each returns noNode if there is none in that direction.

/// See layout::neighbour.
layout::NodeIndex neighbour(const MapScene& scene, layout::NodeIndex node, layout::Direction direction);
layout::NodeIndex frameAround(const MapScene& scene, layout::NodeIndex node); ///< the drawn frame that it is in
layout::NodeIndex firstInside(const MapScene& scene, layout::NodeIndex node);
layout::NodeIndex firstSibling(const MapScene& scene, layout::NodeIndex node);
layout::NodeIndex lastSibling(const MapScene& scene, layout::NodeIndex node);
/// The same part of the next (step 1) or previous (−1) layer if the layers are built alike, else the sibling.
layout::NodeIndex alongModel(const MapScene& scene, layout::NodeIndex node, int step);

/// Drawn nodes directly inside a node (noNode: inside the map), in the model's order.
std::vector<layout::NodeIndex> inside(const MapScene& scene, layout::NodeIndex node);

/// Where a double click or Enter on a node leads: the frame itself, or the one that the tile is in; a tile directly
/// in the map opens itself if there is something in it to see. Empty: nowhere.
std::optional<std::string> zoomTarget(const MapScene& scene, layout::NodeIndex node);
/// The module whose map is one level out from the map of `root`, the outermost of those that look the same; nullopt
/// if that shows everything already. `folded`: as the maps are (SceneRequest).
std::optional<std::string> zoomedOut(const network::NetworkPtr& network, const std::string& root, bool folded = false);

} // namespace paramap::ui
