// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_looks.h"
#include "ui/map/scene/map_tabs.h"
#include "ui/map/scene/tab_plate.h"

#include <algorithm>

// The tabs that are added to those of a map for the tiles of layers.
namespace paramap::ui {

using layout::NodeIndex;

bool isLargeLayer(const MapScene& scene, NodeIndex tile, double leastScale) {
    const QRectF rect = scene.rect(tile);
    const double u = std::max(leastScale, scene.request.scale);
    const NodeIndex bearer = scene.bearer(tile);
    return rect.width() > leastLayer.width() * u && rect.height() > leastLayer.height() * u
        && scene.tree.nodes[bearer].listed && !scene.tree.nodes[bearer].folded && !isStep(scene.tree, bearer);
}

bool addTabBeside(
    Tabs& tabs, const MapScene& scene, const std::vector<QRectF>& rects, Lettering& lettering, NodeIndex tile) {
    const auto [before, behind] = std::ranges::equal_range(tabs.all, tile, {}, &Tab::drawn);
    if (std::any_of(before, behind, [&](const Tab& tab) { return tab.member == scene.bearer(tile); }))
        return false;
    const QRectF& rect = rects[tile];
    const NodeIndex member = scene.bearer(tile);
    const QString text = scene.number(member);
    const QPointF corner = tabs.over.contains(tile) ? tabs.over.value(tile).bottomRight() - rect.topLeft() : QPointF();
    for (const double margin : {tabSide, tabBrink}) {
        const QSizeF plate = lowPlate(text, rect.height(), margin, lettering);
        for (const QPointF offset : {QPointF(corner.x(), 0), QPointF(0, corner.y())}) {
            const QRectF place(rect.topLeft() + offset, plate);
            if (text.isEmpty() || !rect.contains(place))
                continue;
            tabs.all.insert(behind, {member, tile, place, onPlate(text, plate, lettering)});
            tabs.over[tile] |= place;
            return true;
        }
    }
    return false;
}

} // namespace paramap::ui
