// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/theme.h"
#include "ui/map/paint/canvas.h"

namespace paramap::map {
struct NetworkNode;
}

namespace paramap::ui {

/// Whether what a tile stands for is of several kinds: a layer, where the map shows no deeper level.
bool isMixture(const map::NetworkNode& node);

/// The height of a bar along the tile's lower edge that says by area which kinds it stands for, with their own colours;
/// 0 if the tile is of one kind or too small. Where there is a bar, the tile has a frame's colour: the mean of several
/// kinds would be a colour that no legend knows. Smaller tiles have that mean.
double mixtureHeight(const map::NetworkNode& node, const QRectF& tile, double scale);
/// `share`: how much of their colours the kinds keep, 1 = all.
void paintMixture(
    Canvas& canvas, const map::NetworkNode& node, const QRectF& tile, const Theme& theme, double scale, double share);

} // namespace paramap::ui
