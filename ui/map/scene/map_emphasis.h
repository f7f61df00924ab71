// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/emphasis.h"
#include "ui/map/scene/map_scene.h"

#include <cstdint>
#include <map>
#include <vector>

namespace paramap::ui {

using map::Emphasis;

/// By node: whether it is faded. A frame is faded if everything in it is.
std::vector<bool> fadedNodes(const MapScene& scene, const Emphasis& emphasis);

/// By tile that stands for equal experts: the numbers of the experts in which something was found, ascending.
using FoundCells = std::map<layout::NodeIndex, std::vector<std::int64_t>>;
/// Leaves out tiles of which all experts are found, or the list itself. Empty if a search found very many places: these
/// tiles are then lit as a whole.
FoundCells foundCells(const MapScene& scene, const Emphasis& emphasis);

/// The drawn frames around the path whose ancestry is emphasized, innermost first; empty without such a path.
std::vector<layout::NodeIndex> ancestors(const MapScene& scene, const Emphasis& emphasis);

} // namespace paramap::ui
