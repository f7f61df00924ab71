// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// The frame whose chip ("+2") counts the module or tensor with that path, or a module around it. noNode if the map
/// draws it, if it weighs nothing, or if it is in no frame.
layout::NodeIndex countedIn(const MapScene& scene, const std::string& path);
/// The same for several paths; each frame is listed once.
std::vector<layout::NodeIndex> countedIn(const MapScene& scene, const std::vector<std::string>& paths);

} // namespace paramap::ui
