// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_scene.h"

#include <QHash>
#include <QRectF>

#include <vector>

namespace paramap::ui {

/// A small plate that says which layer a picture is: "layers.17" or "17".
struct Tab {
    layout::NodeIndex member = layout::noNode;
    layout::NodeIndex drawn = layout::noNode; ///< the node that is drawn for the member: itself or its only part
    QRectF rect;
    Label label; ///< its place is relative to the plate
};

/// The tabs of a map.
struct Tabs {
    std::vector<Tab> all; ///< in the order of drawing
    QHash<layout::NodeIndex, QRectF> over; ///< the part of a tile or frame that tabs of the layers around it cover
    /// By node: it is in a layer that says nowhere which it is, so its own name would tell nobody anything. Empty:
    /// none.
    std::vector<bool> silent;
};

/// Pixels: a layer that is wider and higher, with letters of the usual size, always says which it is.
inline constexpr QSizeF leastLayer{40, 14};
/// Whether a tile is such a layer. Exact sizes decide: edges on whole pixels differ between equal layers. `leastScale`:
/// 1 for those that are as large also where the letters are smaller than usual.
bool isLargeLayer(const MapScene& scene, layout::NodeIndex tile, double leastScale = 0);

/// A tab for each member of a list that has neither a header nor a tile of its own, in its top left corner. Equal
/// members have tabs of one size, with names of one form. A member of more than 40 × 14 px (for letters of the usual
/// size) always has a tab, a smaller one only where the tab hides at most a quarter of it, or two fifths if the member
/// is in no other one. In a tall, narrow member the tab is turned. Exact sizes decide this, so that equal members have
/// tabs or have none. `rects`: by node, as painted. `marked`: cells are marked, so tiles with cells have no words of
/// their own.
Tabs tabsOf(
    const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering, bool marked);

/// Adds a tab for the tile of a layer that has no room for its own words, beside or below the tabs of the layers around
/// it. False if there is no room for that either, or if the tile has a tab already.
bool addTabBeside(
    Tabs& tabs, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering, layout::NodeIndex tile);

} // namespace paramap::ui
