// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_mixture.h"

#include "model/map/network_tree.h"

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double leastSide = 24, barHeight = 8; // pixels
constexpr double leastBar = 2; // pixels at any scale; the kinds in a thinner bar could not be told

} // namespace

bool isMixture(const map::NetworkNode& node) {
    return !node.oneKind && !node.tensor && !node.isPiece() && node.count > 0;
}

double mixtureHeight(const map::NetworkNode& node, const QRectF& tile, double scale) {
    const bool fits = std::min(tile.width(), tile.height()) >= leastSide * scale && barHeight * scale >= leastBar;
    return isMixture(node) && fits ? barHeight * scale : 0;
}

void paintMixture(
    Canvas& canvas, const map::NetworkNode& node, const QRectF& tile, const Theme& theme, double scale, double share) {
    const double height = mixtureHeight(node, tile, scale);
    if (height <= 0)
        return;
    std::int64_t before = 0;
    const auto x = [&] { return tile.left() + tile.width() * double(before) / double(node.count); };
    for (const description::Kind kind : description::allKinds) {
        const double left = x();
        before += node.ofKind(kind);
        const QRectF part(QPointF(left, tile.bottom() - height), QPointF(x(), tile.bottom()));
        if (part.width() > 0)
            canvas.fill(canvas.snapped(part), mixed(theme.kind(kind), theme.map, share));
    }
}

QColor tileColour(const map::NetworkNode& node, const Theme& theme) {
    if (!node.isOfModule())
        return theme.beside();
    if (!isMixture(node))
        return theme.kind(node.kind);
    return theme.kind(*std::ranges::max_element(description::allKinds, {}, [&](description::Kind kind) {
        return node.ofKind(kind); // the first of several equal ones
    }));
}

} // namespace paramap::ui
