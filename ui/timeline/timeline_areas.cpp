// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/timeline/timeline_areas.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

using cost::Content;

struct Fill {
    QColor colour;
    double upright = 0, level = 0; ///< distance of the hatches in pixels; 0: none in that direction
};

Fill fillOf(Content content, const Theme& theme) {
    switch (content) {
    case Content::Weights:
        return {theme.states[0]};
    case Content::Optimizer:
        return {theme.states[2]};
    case Content::Gradients:
    case Content::Cache: // never in the same timeline
        return {theme.states[1]};
    case Content::Gathered:
        return {mixed(theme.states[0], theme.view, 0.6), 0, 7};
    case Content::Autocast:
        return {mixed(theme.states[0], theme.view, 0.45)};
    case Content::Temporary:
        return {mixed(theme.states[2], theme.view, 0.6)};
    case Content::Reserved:
        return {mixed(theme.states[1], theme.view, 0.25), 9, 0};
    case Content::Saved:
        return {theme.estimates[0], 5, 0};
    case Content::Again:
        return {mixed(theme.estimates[0], theme.view, 0.6), 0, 4};
    case Content::Between:
        return {mixed(theme.states[1], theme.view, 0.6), 4, 0};
    case Content::Logits:
        return {theme.estimates[1], 5, 5};
    }
    return {theme.states[0]};
}

/// A band as the heights of its columns.
struct Heights {
    std::vector<double> edges, tops, feet; ///< in pixels
};

Heights heightsOf(const text::TimelineChart& chart, std::size_t band, const QRectF& plot) {
    Heights result;
    for (const double edge : chart.edges)
        result.edges.push_back(plot.left() + edge * plot.width());
    for (std::size_t i = 0; i + 1 < chart.edges.size(); ++i) {
        result.tops.push_back(plot.bottom() - chart.bands[band].tops[i] * plot.height());
        result.feet.push_back(
            band == 0 ? plot.bottom() : plot.bottom() - chart.bands[band - 1].tops[i] * plot.height());
    }
    return result;
}

QPainterPath areaOf(const Heights& band) {
    QPainterPath path;
    const std::size_t count = band.tops.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 0)
            path.moveTo(band.edges[0], band.tops[0]);
        else if (band.tops[i] != band.tops[i - 1])
            path.lineTo(band.edges[i], band.tops[i]);
        if (i + 1 == count || band.tops[i + 1] != band.tops[i])
            path.lineTo(band.edges[i + 1], band.tops[i]);
    }
    for (std::size_t i = count; i-- > 0;) {
        if (i + 1 == count || band.feet[i] != band.feet[i + 1])
            path.lineTo(band.edges[i + 1], band.feet[i]);
        if (i == 0 || band.feet[i - 1] != band.feet[i])
            path.lineTo(band.edges[i], band.feet[i]);
    }
    path.closeSubpath();
    return path;
}

/// The lines across a band: upright ones in each column that they meet, level ones as long as they stay inside.
QPainterPath hatches(const Heights& band, const Fill& fill, double scale) {
    QPainterPath path;
    const std::size_t count = band.tops.size();
    const auto add = [&path](double x1, double y1, double x2, double y2) {
        path.moveTo(x1, y1);
        path.lineTo(x2, y2);
    };
    if (fill.upright > 0) {
        const double step = fill.upright * scale;
        std::size_t column = 0;
        for (double x = std::ceil(band.edges[0] / step) * step; x < band.edges.back(); x += step) {
            while (column + 1 < count && band.edges[column + 1] <= x)
                ++column;
            if (band.feet[column] - band.tops[column] > 1)
                add(x, band.tops[column], x, band.feet[column]);
        }
    }
    if (fill.level > 0) {
        const double step = fill.level * scale, top = *std::ranges::min_element(band.tops),
                     foot = *std::ranges::max_element(band.feet);
        for (double y = std::ceil(top / step) * step; y < foot; y += step)
            for (std::size_t from = 0; from < count; ++from) {
                std::size_t to = from;
                while (to < count && band.tops[to] < y && y < band.feet[to])
                    ++to;
                if (to > from)
                    add(band.edges[from], y, band.edges[to], y);
                from = to;
            }
    }
    return path;
}

void paint(QPainter& painter, const Heights& band, const Fill& fill, const Theme& theme, double scale) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill.colour);
    painter.drawPath(areaOf(band));
    painter.setBrush(Qt::NoBrush);
    const QPainterPath lines = hatches(band, fill, scale);
    if (!lines.isEmpty()) {
        painter.setPen(QPen(mixed(fill.colour, theme.view, 0.5), 1.2 * scale, Qt::SolidLine, Qt::FlatCap));
        painter.drawPath(lines);
    }
}

} // namespace

void paintBand(QPainter& painter, const text::TimelineChart& chart, std::size_t band, const QRectF& plot,
    const Theme& theme, double scale) {
    const Heights heights = heightsOf(chart, band, plot);
    paint(painter, heights, fillOf(chart.bands[band].content, theme), theme, scale);
    QPainterPath edge(QPointF(heights.edges[0], heights.tops[0]));
    for (std::size_t i = 0; i < heights.tops.size(); ++i) {
        edge.lineTo(heights.edges[i], heights.tops[i]);
        edge.lineTo(heights.edges[i + 1], heights.tops[i]);
    }
    painter.setPen(QPen(theme.view, std::max(0.75, 0.8 * scale)));
    painter.drawPath(edge);
}

void paintSwatch(QPainter& painter, cost::Content content, const QRectF& square, const Theme& theme, double scale) {
    paint(painter, {{square.left(), square.right()}, {square.top()}, {square.bottom()}}, fillOf(content, theme), theme,
        scale);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(square);
}

} // namespace paramap::ui
