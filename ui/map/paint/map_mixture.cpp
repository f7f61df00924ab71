// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/map_mixture.h"

#include "model/map/network_tree.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr double leastSide = 24, barHeight = 8; // pixels
constexpr double leastBar = 2; // pixels at any scale; the kinds in a thinner bar could not be told

} // namespace

bool isMixture(const map::NetworkNode& node) {
    return !node.oneKind && !node.tensor && !node.own && node.count > 0;
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
    if (!isMixture(node))
        return theme.kind(node.kind);
    double red = 0, green = 0, blue = 0;
    for (const description::Kind kind : description::allKinds) {
        const double part = double(node.ofKind(kind)) / double(node.count);
        const QColor colour = theme.kind(kind);
        red += part * colour.red();
        green += part * colour.green();
        blue += part * colour.blue();
    }
    return QColor(int(std::lround(red)), int(std::lround(green)), int(std::lround(blue)));
}

} // namespace paramap::ui
