// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// The frame whose "+2" counts the module or tensor with that path, or what it is in; noNode if the map draws it, if
/// it weighs nothing, or if no frame is around it.
layout::NodeIndex countedIn(const MapScene& scene, const std::string& path);
/// Likewise of several paths; each frame once.
std::vector<layout::NodeIndex> countedIn(const MapScene& scene, const std::vector<std::string>& paths);

} // namespace paramap::ui
