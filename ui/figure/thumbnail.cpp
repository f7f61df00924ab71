// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/thumbnail.h"

#include "ui/map/paint/map_painter.h"

#include <QGuiApplication>
#include <QPainter>

#include <cmath>

namespace paramap::ui {

QImage thumbnail(const network::NetworkPtr& network, QSize size, const Theme& theme, qreal dpr) {
    QImage image(QSize(int(std::ceil(size.width() * dpr)), int(std::ceil(size.height() * dpr))), QImage::Format_RGB32);
    image.setDevicePixelRatio(dpr);
    image.fill(theme.map);
    if (!network || size.isEmpty())
        return image;
    SceneRequest request;
    request.size = size;
    request.margin = 0;
    request.scale = 0.2; // thin frames, and headers as thin as a line
    request.overhead = 0.5;
    request.strips = false;
    const MapScene scene = makeScene(network, request);
    MapOptions options;
    options.labels = false;
    Lettering lettering(QGuiApplication::font());
    QPainter painter(&image);
    paintMap(painter, scene, theme, options, lettering);
    return image;
}

} // namespace paramap::ui
