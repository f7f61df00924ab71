// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <QStringList>

#include <string>
#include <vector>

namespace paramap::ui {

/// Paths of parts that are selected together.
using Paths = std::vector<std::string>;

/// All drawn nodes from one to another, both included, in the model's order, if both lie in the same frame; else `to`
/// alone.
std::vector<layout::NodeIndex> between(const MapScene& scene, layout::NodeIndex from, layout::NodeIndex to);
/// The tiles that a rectangle touches, in the model's order.
std::vector<layout::NodeIndex> touched(const MapScene& scene, const QRectF& band);

bool contains(const Paths& paths, const std::string& path);
/// Adds the paths of nodes that are not there yet.
void add(Paths& paths, const MapScene& scene, const std::vector<layout::NodeIndex>& nodes);
QStringList toList(const Paths& paths);
Paths fromList(const QStringList& paths);

} // namespace paramap::ui
