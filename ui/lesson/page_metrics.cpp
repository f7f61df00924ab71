// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/page_metrics.h"

#include <cmath>

namespace paramap::ui {

namespace {

constexpr double wholeHeight = 1080;
constexpr double sliderHeight = 132; // units: a line of words, and a slider of at least 44 pixels to touch

} // namespace

PageMetrics::PageMetrics(QSizeF size, int sliderCount)
    : u(size.height() / wholeHeight)
    , least(std::ceil(2 * leastUnits * u) / 2) // letters have sizes of half a pixel
    , body(std::max(least, std::floor(36 * u)))
    , statement(std::max(least, std::floor(54 * u)))
    , value(std::max(least, std::floor(60 * u)))
    , wide(size.width() >= 1.5 * size.height()) {
    const double margin = (wide ? 72 : 56) * u;
    head = QRectF(margin, 36 * u, size.width() - 2 * margin, 56 * u);
    foot = QRectF(margin, size.height() - 92 * u, size.width() - 2 * margin, 64 * u);
    const double bottom = foot.top() - 24 * u;
    content = QRectF(margin, 126 * u, size.width() - 2 * margin, bottom - 126 * u);
    if (sliderCount > 0) {
        sliders = QRectF(margin, bottom - sliderHeight * u, content.width(), sliderHeight * u);
        content.setBottom(sliders.top() - 20 * u);
    }
}

QRectF PageMetrics::text(double statementHeight) const {
    const double gap = (wide ? 68 : 40) * u;
    QRectF column = content;
    column.setWidth((wide ? 0.485 : 0.52) * (content.width() - gap));
    if (!wide)
        column.setTop(content.top() + statementHeight);
    return column;
}

QRectF PageMetrics::map(double statementHeight) const {
    const double gap = (wide ? 68 : 40) * u;
    QRectF column = text(statementHeight);
    column.setLeft(column.right() + gap);
    column.setRight(content.right());
    return column;
}

QRectF PageMetrics::slider(int index, int count) const {
    const double gap = 48 * u;
    const double width = (sliders.width() - gap * (count - 1)) / count;
    return {sliders.left() + index * (width + gap), sliders.top(), width, sliders.height()};
}

} // namespace paramap::ui
