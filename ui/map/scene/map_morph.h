// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <vector>

namespace paramap::ui {

/// The boxes from which the new map's rectangles start to move, by node of the new map. `drawn`: the boxes of the old
/// map as they are on the screen, by its nodes. A node whose path is on the old map starts there. Every other node
/// moves along with the nearest node around or inside it that was there. Both maps must have the same origin.
std::vector<layout::Box> morphStart(const MapScene& from, const std::vector<layout::Box>& drawn, const MapScene& to);

/// The boxes at a part of the movement, `way` from 0 to 1. The movement slows down towards the end.
std::vector<layout::Box> morphed(
    const std::vector<layout::Box>& start, const std::vector<layout::Box>& end, double way);

} // namespace paramap::ui
