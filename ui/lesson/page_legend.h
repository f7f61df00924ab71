// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/lesson/talk/page.h"
#include "ui/lesson/map_picture.h"
#include "ui/lesson/page_metrics.h"
#include "ui/lesson/text_block.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace paramap::ui {

/// What the colours of a page's maps stand for, in words: colour alone tells nothing.
struct PageLegend {
    struct Swatch {
        QRectF square;
        std::optional<description::Kind> kind; ///< nothing: it belongs to no module
    };
    std::vector<Swatch> swatches; ///< relative to the corner of the words
    TextBlock words;
};

using MapColourList = std::vector<std::optional<description::Kind>>;

/// Of the maps as they were drawn; hidden colours are not among them.
MapColourList coloursOn(const std::vector<MapPicture>& pictures);
/// Of the whole models, so that a page keeps the room when colours are hidden.
MapColourList coloursOf(const lesson::Page& page);

PageLegend pageLegend(
    const MapColourList& colours, double width, const PageMetrics& metrics, const Theme& theme, Lettering& lettering);
void paintSwatches(QPainter& painter, const PageLegend& legend, QPointF origin, const MapLook& look);

/// "Embedding", "no module"
QStringList colourWords(const MapColourList& colours);

} // namespace paramap::ui
