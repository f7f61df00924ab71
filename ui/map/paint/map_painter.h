// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/colouring.h"
#include "model/words/numbers.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_ring.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_emphasis.h"
#include "ui/map/scene/map_scene.h"
#include "ui/map/scene/map_veil.h"

#include <functional>
#include <vector>

namespace paramap::ui {

struct MapOptions {
    bool labels = true;
    bool background = true; ///< fill the whole rectangle of the scene first
    /// The map before the drag (null: none). A tile that has grown shows its size in that map as a dashed outline, at
    /// the present scale, and keeps its words inside the outline.
    const map::NetworkTree* before = nullptr;
    const std::vector<bool>* faded = nullptr; ///< by node: whether it is faded (null: none is)
    const FoundCells* found = nullptr; ///< cells that are not faded in a tile that is not (null: all)
    const map::Colouring* colouring = nullptr; ///< null: the colours stand for kinds
    bool activeExperts = false; ///< mark the experts that one example token uses
    /// A band of stripes or dots by kind, for grey print and for people who cannot tell the colours apart.
    bool patterns = false;
    bool outlines = false; ///< the edges of frames and tiles have the colour of text
    const MapVeil* veil = nullptr; ///< what the map does not tell (null: it tells all)
    words::NumberStyle numbers;
    /// Called with each node before its rectangles or words are drawn; may be empty.
    std::function<void(layout::NodeIndex)> turn;
};

/// A drawn label, for tests and for what lies over the map: what it covers, what it must stay inside, and its colours.
struct DrawnLabel {
    QString text;
    QRectF ink;
    QRectF owner; ///< the tile, header or strip that the label is in
    QColor colour, background;
    double size = 0;
    layout::NodeIndex node = layout::noNode; ///< noNode for a strip
    QRectF chip = {}; ///< the box around the label if it is a "+2"
};

/// Draws a map: frames, headers, tiles, labels, marks. Windows, thumbnails and exports all use this function; the
/// painter's device decides between pixels and vectors. Rectangles lie on device pixels.
std::vector<DrawnLabel> paintMap(
    QPainter& painter, const MapScene& scene, const Theme& theme, const MapOptions& options, Lettering& lettering);

/// The share of its colour that a faded tile keeps.
inline constexpr double fadedShare = 0.22;

} // namespace paramap::ui
