// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/paint/canvas.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

namespace paramap::ui {

namespace {

constexpr double stripeStep = 7; // pixels
constexpr int narrow = 4; // pixels: rectangles this thin are lines of frames and tiles
// Pixels per rectangle: below this, filling everything is faster than filling around holes.
constexpr std::int64_t worthwhile = 1024;

int rounded(double value) {
    return static_cast<int>(std::floor(value + 0.5));
}

} // namespace

Canvas::Canvas(QPainter& painter)
    : m_painter(painter) {
    const QTransform device = painter.deviceTransform();
    m_ratio = device.m11() > 0 ? device.m11() : 1;
    m_origin = QPointF(device.dx(), device.dy());
    const bool plain = device.type() <= QTransform::TxScale && device.m11() == device.m22();
    // For a widget's painter, the engine's device is the window's image, and the system clip is the widget's part.
    const QPaintEngine* const engine = painter.paintEngine();
    auto* const image = engine ? dynamic_cast<QImage*>(engine->paintDevice()) : nullptr;
    const bool writable
        = image && (image->format() == QImage::Format_RGB32 || image->format() == QImage::Format_ARGB32_Premultiplied);
    const QRegion visible = writable ? engine->systemClip() : QRegion();
    if (plain && writable && !painter.hasClipping() && painter.opacity() == 1 && visible.rectCount() <= 1) {
        m_image = image;
        m_clip = visible.isEmpty() ? image->rect() : image->rect() & visible.boundingRect();
    }
}

QRectF Canvas::snapped(const QRectF& rect) const {
    const double left = rounded(rect.left() * m_ratio), top = rounded(rect.top() * m_ratio);
    const double right = rounded(rect.right() * m_ratio), bottom = rounded(rect.bottom() * m_ratio);
    return {QPointF(left / m_ratio, top / m_ratio), QPointF(right / m_ratio, bottom / m_ratio)};
}

void Canvas::fill(const QRectF& snapped, const QColor& colour) {
    if (!m_image) {
        m_painter.fillRect(snapped, colour);
        return;
    }
    fillPixels(pixels(snapped), colour.rgb());
}

void Canvas::fillAround(const QRectF& snapped, const QColor& colour, std::span<const QRectF> others) {
    const QRect all = m_image ? pixels(snapped) : QRect();
    const auto area = std::int64_t{all.width()} * all.height();
    if (others.empty() || area < worthwhile * static_cast<std::int64_t>(others.size())) {
        fill(snapped, colour);
        return;
    }
    std::vector<QRect> holes;
    std::vector<int> edges{all.top(), all.bottom() + 1};
    for (const QRectF& other : others)
        if (const QRect hole = pixels(other) & all; !hole.isEmpty()) {
            holes.push_back(hole);
            edges.insert(edges.end(), {hole.top(), hole.bottom() + 1});
        }
    std::sort(holes.begin(), holes.end(), [](const QRect& a, const QRect& b) { return a.left() < b.left(); });
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    // Between two neighbouring edges, every hole reaches from top to bottom.
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const int top = edges[i], bottom = edges[i + 1] - 1;
        int left = all.left();
        for (const QRect& hole : holes) {
            if (hole.top() > top || hole.bottom() < bottom)
                continue;
            fillPixels(QRect(QPoint(left, top), QPoint(hole.left() - 1, bottom)), colour.rgb());
            left = hole.right() + 1;
        }
        fillPixels(QRect(QPoint(left, top), QPoint(all.right(), bottom)), colour.rgb());
    }
}

void Canvas::edge(const QRectF& snapped, const QColor& colour) {
    const double line = std::max(1.0, std::floor(m_ratio)) / m_ratio;
    const QRectF& r = snapped;
    fill(QRectF(r.left(), r.top(), r.width(), line), colour);
    fill(QRectF(r.left(), r.bottom() - line, r.width(), line), colour);
    fill(QRectF(r.left(), r.top() + line, line, r.height() - 2 * line), colour);
    fill(QRectF(r.right() - line, r.top() + line, line, r.height() - 2 * line), colour);
}

void Canvas::dashes(const QRectF& snapped, const QColor& colour) {
    constexpr double on = 4, period = 7;
    const bool across = snapped.width() > snapped.height();
    const double length = across ? snapped.width() : snapped.height();
    for (double start = 0; start < length; start += period) {
        const double dash = std::min(on, length - start);
        fill(across ? QRectF(snapped.left() + start, snapped.top(), dash, snapped.height())
                    : QRectF(snapped.left(), snapped.top() + start, snapped.width(), dash),
            colour);
    }
}

void Canvas::stripes(const QRectF& snapped, const QColor& colour, double scale) {
    if (!m_image) {
        const double step = stripeStep * scale;
        QPainterPath lines;
        for (double x = std::floor((snapped.left() + snapped.top()) / step + 1) * step - snapped.top();
             x < snapped.right() + snapped.height(); x += step) {
            const double above = std::max(0.0, x - snapped.right()),
                         below = std::min(snapped.height(), x - snapped.left());
            lines.moveTo(x - above, snapped.top() + above);
            lines.lineTo(x - below, snapped.top() + below);
        }
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(colour, scale, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawPath(lines);
        m_painter.restore();
        return;
    }
    const QRect rect = pixels(snapped) & m_clip;
    const int step = std::max(4, rounded(stripeStep * scale * m_ratio)), width = std::max(1, rounded(scale * m_ratio));
    const qsizetype stride = m_image->bytesPerLine();
    uchar* const bits = m_image->bits();
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        auto* const row = reinterpret_cast<QRgb*>(bits + y * stride);
        for (int x = rect.left() - (rect.left() + y) % step; x <= rect.right(); x += step)
            for (int i = std::max(x, rect.left()); i < std::min(x + width, rect.right() + 1); ++i)
                row[i] = colour.rgb();
    }
}

QRect Canvas::pixels(const QRectF& snapped) const {
    const QPoint first(
        rounded(snapped.left() * m_ratio + m_origin.x()), rounded(snapped.top() * m_ratio + m_origin.y()));
    const QPoint behind(
        rounded(snapped.right() * m_ratio + m_origin.x()), rounded(snapped.bottom() * m_ratio + m_origin.y()));
    return {first, behind - QPoint(1, 1)};
}

void Canvas::fillPixels(QRect rect, QRgb colour) {
    rect &= m_clip;
    if (rect.isEmpty())
        return;
    // The stride is constant while the painter is active. scanLine would detach and look up the row each time.
    const qsizetype stride = m_image->bytesPerLine();
    uchar* const first = m_image->bits() + rect.top() * stride + rect.left() * qsizetype(sizeof(QRgb));
    if (rect.width() <= narrow) {
        for (int row = 0; row < rect.height(); ++row)
            std::fill_n(reinterpret_cast<QRgb*>(first + row * stride), rect.width(), colour);
        return;
    }
    std::fill_n(reinterpret_cast<QRgb*>(first), rect.width(), colour);
    const std::size_t bytes = static_cast<std::size_t>(rect.width()) * sizeof(QRgb);
    for (int row = 1; row < rect.height(); ++row) // copying a row takes a fraction of the time of filling it
        std::memcpy(first + row * stride, first, bytes);
}

} // namespace paramap::ui
