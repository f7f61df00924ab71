// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/labels.h"
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_scene.h"
#include "ui/map/scene/map_tabs.h"
#include "ui/map/scene/map_words.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <functional>
#include <optional>
#include <vector>

namespace paramap::ui {

/// A tile that may have words, and those that it has.
struct TileText {
    layout::NodeIndex tile = layout::noNode;
    QPointF offset; ///< of the words' box in the tile, beside or below the tabs of layers
    QSizeF box;
    TileWords words;
    std::vector<Label> labels; ///< empty: none fits
};

/// What leaves less of a tile to its words, beside tabs. An empty function takes nothing.
struct TextRoom {
    bool marked = false; ///< cells are marked, so tiles with cells have no words
    std::function<double(layout::NodeIndex)> foot; ///< pixels along the lower edge: bars, bands
    std::function<bool(layout::NodeIndex)> corner; ///< whether a mark takes the upper right corner
    /// The tile's side before a drag as a share of its side now, where it has grown: its words stay in what it was.
    std::function<std::optional<double>(layout::NodeIndex)> former;
};

struct TileTexts {
    Tabs tabs;
    std::vector<TileText> tiles; ///< those with words, in the order of the tree
};

/// Chooses the words of all tiles before any is written: tiles of one size share the size of their letters, equal tiles
/// say the same, and a large layer says which it is. `rects`: by node, as painted.
TileTexts textsOf(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, MapWords& words,
    Lettering& lettering, const TextRoom& room);

} // namespace paramap::ui
