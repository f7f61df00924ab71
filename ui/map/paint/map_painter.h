// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/words/numbers.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_ring.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_scene.h"

#include <functional>
#include <vector>

namespace paramap::ui {

struct MapOptions {
    bool labels = true;
    bool background = true; ///< fill the scene's whole rectangle first
    /// The map before the drag (null: none): a tile that has grown shows its size then, at the present scale, as a
    /// dashed outline, and keeps its words inside.
    const map::NetworkTree* before = nullptr;
    const std::vector<bool>* faded = nullptr; ///< by node: tiles that step back (null: none)
    bool activeExperts = false; ///< mark the experts that one example token passes
    bool patterns = false; ///< a band of stripes or dots by kind, for print in grey and for eyes that need it
    bool outlines = false; ///< frames and tiles have edges in the colour of text, not quiet ones
    words::NumberStyle numbers;
    std::function<void(layout::NodeIndex)> turn; ///< told whose rectangles or words are drawn next; may be empty
};

/// Words as they were drawn, for tests: what they cover, what they had to stay in, and their colours.
struct DrawnLabel {
    QString text;
    QRectF ink;
    QRectF owner; ///< the tile, header strip or tied strip
    QColor colour, background;
    double size = 0;
    layout::NodeIndex node = layout::noNode; ///< noNode for a tied strip
    QRectF chip = {}; ///< the box around it, if it is a "+2"
};

/// Draws a map: frames, headers, tiles, labels, marks. The one function for the window, thumbnails and exports; the
/// painter's device decides pixels or vectors. Rectangles lie on device pixels.
std::vector<DrawnLabel> paintMap(
    QPainter& painter, const MapScene& scene, const Theme& theme, const MapOptions& options, Lettering& lettering);

/// How much of its colour a tile keeps that steps back.
inline constexpr double fadedShare = 0.22;

/// The colour of a tile: its kind's, or the mixture by area if it stands for several kinds.
QColor tileColour(const map::NetworkNode& node, const Theme& theme);

} // namespace paramap::ui
