// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/page.h"
#include "ui/lesson/map_picture.h"
#include "ui/lesson/page_metrics.h"
#include "ui/lesson/text_block.h"

#include <vector>

namespace paramap::ui {

/// A map of a page, and the words that it stands on.
struct PlacedMap {
    MapPlace place;
    TextBlock caption; ///< empty for a map that stands alone
    QRectF below; ///< where the caption is
};

/// One map has all of the room. Two have equal places beside each other, and each stands on its model's name and
/// amount.
std::vector<PlacedMap> placedMaps(
    const lesson::Page& page, const QRectF& room, const PageMetrics& metrics, const Theme& theme, Lettering& lettering);

} // namespace paramap::ui
