// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/emphasis.h"
#include "ui/map/scene/map_scene.h"

#include <vector>

namespace paramap::ui {

using map::Emphasis;

/// By node: whether it is faded. A frame is faded if everything in it is.
std::vector<bool> fadedNodes(const MapScene& scene, const Emphasis& emphasis);

/// The drawn frames around the path whose ancestry is emphasized, innermost first; empty without such a path.
std::vector<layout::NodeIndex> ancestors(const MapScene& scene, const Emphasis& emphasis);

} // namespace paramap::ui
