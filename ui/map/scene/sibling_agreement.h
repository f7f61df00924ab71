// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/tile_texts.h"

namespace paramap::ui {

/// Pixels by which equal tiles differ, because a layout has whole pixels in places.
inline constexpr double equalRounding = 1.5;
bool haveSameShape(QSizeF a, QSizeF b); ///< but for this rounding

/// Whether the tile of a part has words only if those of equal parts beside it have: "gate", "up" and "down". Members
/// of lists are told by their numbers, each for itself.
bool hasEqualsBeside(const MapScene& scene, layout::NodeIndex tile);

/// Takes the words from parts of a module if another part of it has none, is as large and has a tile of the same size.
/// A part that a layer's tab covers is not compared. Returns whether any were taken.
bool nameAllOrNone(TileTexts& texts, const MapScene& scene);

} // namespace paramap::ui
