// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/tile_texts.h"

namespace paramap::ui {

/// Neighbours in a list that are built equally say the same: of two tiles at the same place in them and of nearly one
/// size, each keeps only the words that the other has too, the shorter name, and no word if the other has none. Large
/// layers keep the number that says which they are. Where the shapes of the tiles differ and a layer's tab covers one
/// of them, they may differ. `rects`: by node, as painted.
void agree(TileTexts& texts, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering);

} // namespace paramap::ui
