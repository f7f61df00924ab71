// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "model/words/numbers.h"
#include "ui/lesson/page_metrics.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_painter.h"

#include <QRectF>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap::ui {

/// The map of a page as it was drawn.
struct MapPicture {
    std::vector<DrawnLabel> labels;
    std::shared_ptr<const MapScene> scene; ///< null where cells stand in place of a map
    QRectF rect; ///< of the scene, on the page
    std::vector<QRectF> cells; ///< where they stand, in their order
    std::vector<std::optional<description::Kind>> colours; ///< what they stand for on this map (see kindsOn)

    /// Where a part of the network is on the page; no value if the scene has no room for it.
    std::optional<QRectF> place(const std::string& path) const;
};

/// How the maps of a page are drawn.
struct MapLook {
    const Theme& theme;
    words::NumberStyle numbers;
    bool patterns = false; ///< see MapOptions
};

/// Where a map has room on a page.
struct MapPlace {
    const lesson::PageMap* map = nullptr;
    QRectF rect;
};

/// Paints maps on one scale, with the painter that the window has; one that needs less room than the others stands at
/// the foot of its place. If areas are hidden, cells of one size stand for the parts of all maps, so that no size tells
/// anything. What is hidden is not drawn at all, so that no file holds it.
std::vector<MapPicture> paintMapPictures(QPainter& painter, const std::vector<MapPlace>& places,
    const PageMetrics& metrics, const MapLook& look, Lettering& lettering);

/// The rectangle of a cell, without its words. `u`: see PageMetrics.
void paintCell(QPainter& painter, const QRectF& cell, double u, const Theme& theme);

/// The letters of maps on pages of these metrics.
Lettering mapLettering(const PageMetrics& metrics);

} // namespace paramap::ui
