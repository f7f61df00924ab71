// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <vector>

namespace paramap::ui {

/// From where the rectangles of a new map come, by its nodes: what was on the old map at the same path from its place
/// there (`drawn`: the boxes as they are on the screen, by the old nodes), everything else with the nearest thing
/// around or inside it that was. Both maps have the same origin.
std::vector<layout::Box> morphStart(const MapScene& from, const std::vector<layout::Box>& drawn, const MapScene& to);

/// Part of the way, 0 to 1, slowing down towards the end.
std::vector<layout::Box> morphed(
    const std::vector<layout::Box>& start, const std::vector<layout::Box>& end, double way);

} // namespace paramap::ui
