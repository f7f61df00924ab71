// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/emphasis.h"
#include "ui/map/scene/map_scene.h"

#include <vector>

namespace paramap::ui {

using map::Emphasis;

/// By node: whether it steps back. A frame does if everything in it does.
std::vector<bool> fadedNodes(const MapScene& scene, const Emphasis& emphasis);

/// The frames that are drawn around a path, the innermost first, if they are emphasized.
std::vector<layout::NodeIndex> ancestors(const MapScene& scene, const Emphasis& emphasis);

} // namespace paramap::ui
