// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/page_maps.h"

#include "ui/look/qt_text.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

TextBlock captionOf(
    const lesson::PageMap& map, double width, const PageMetrics& metrics, const Theme& theme, Lettering& lettering) {
    TextBlock block;
    block.height = addText(block, {}, width, qs(map.name), {metrics.least, true, theme.text, theme.map}, lettering);
    block.height += addText(
        block, {0, block.height}, width, qs(map.caption), {metrics.least, false, theme.text2, theme.map}, lettering);
    return block;
}

} // namespace

std::vector<PlacedMap> placedMaps(const lesson::Page& page, const QRectF& room, const PageMetrics& metrics,
    const Theme& theme, Lettering& lettering) {
    if (!page.beside)
        return {{{&page.map, room}, {}, {}}};
    const double gap = (metrics.wide ? 32 : 20) * metrics.u;
    const double width = std::floor((room.width() - gap) / 2);
    std::vector<PlacedMap> result;
    // Maps stay where they are when an answer shows their amounts.
    double height = (metrics.wide ? 2 : 3) * TextLook().pitch * metrics.least;
    for (const lesson::PageMap* map : {&page.map, &*page.beside}) {
        const double left = result.empty() ? room.left() : room.right() - width;
        result.push_back({{map, QRectF(left, room.top(), width, room.height())},
            captionOf(*map, width, metrics, theme, lettering), {}});
        height = std::max(height, result.back().caption.height);
    }
    for (PlacedMap& placed : result) {
        QRectF& rect = placed.place.rect;
        placed.below = rect;
        placed.below.setTop(std::round(rect.bottom() - height));
        rect.setBottom(placed.below.top() - std::round(10 * metrics.u));
    }
    return result;
}

} // namespace paramap::ui
