// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"
#include "ui/map/paint/canvas.h"

namespace paramap::map {
struct NetworkNode;
}

namespace paramap::ui {

/// Whether a tile stands for several kinds, such as a layer on a map that shows no deeper level.
bool isMixture(const map::NetworkNode& node);

/// A tile of several kinds has a bar along its lower edge: a share for each kind, in that kind's colour. Returns the
/// height of the bar; 0 if the tile is of one kind or too small. A tile with a bar has the colour of a frame, because
/// the mean of the kinds' colours is in no legend. A tile too small for a bar has that mean.
double mixtureHeight(const map::NetworkNode& node, const QRectF& tile, double scale);
/// `share`: how much of their colours the kinds keep, 0 to 1; less than 1 on a faded tile.
void paintMixture(
    Canvas& canvas, const map::NetworkNode& node, const QRectF& tile, const Theme& theme, double scale, double share);

/// The colour of a tile: its kind's colour, or the mean of its kinds' colours weighted by area.
QColor tileColour(const map::NetworkNode& node, const Theme& theme);

} // namespace paramap::ui
