// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/canvas.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace paramap::ui {

namespace {

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
    auto* const image = dynamic_cast<QImage*>(painter.device());
    const bool writable
        = image && (image->format() == QImage::Format_RGB32 || image->format() == QImage::Format_ARGB32_Premultiplied);
    if (plain && writable && !painter.hasClipping() && painter.opacity() == 1) {
        m_image = image;
        m_clip = image->rect();
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
    fillPixels(rounded(snapped.left() * m_ratio + m_origin.x()), rounded(snapped.top() * m_ratio + m_origin.y()),
        rounded(snapped.right() * m_ratio + m_origin.x()), rounded(snapped.bottom() * m_ratio + m_origin.y()),
        colour.rgb());
}

void Canvas::edge(const QRectF& snapped, const QColor& colour) {
    const double line = std::max(1.0, std::floor(m_ratio)) / m_ratio;
    const QRectF& r = snapped;
    fill(QRectF(r.left(), r.top(), r.width(), line), colour);
    fill(QRectF(r.left(), r.bottom() - line, r.width(), line), colour);
    fill(QRectF(r.left(), r.top() + line, line, r.height() - 2 * line), colour);
    fill(QRectF(r.right() - line, r.top() + line, line, r.height() - 2 * line), colour);
}

void Canvas::fillPixels(int left, int top, int right, int bottom, QRgb colour) {
    left = std::max(left, m_clip.left());
    top = std::max(top, m_clip.top());
    right = std::min(right, m_clip.right() + 1);
    bottom = std::min(bottom, m_clip.bottom() + 1);
    if (left >= right || top >= bottom)
        return;
    // scanLine would detach and look up the row each time; the stride is constant while the painter is active.
    const qsizetype stride = m_image->bytesPerLine();
    uchar* const first = m_image->bits() + top * stride + left * qsizetype(sizeof(QRgb));
    std::fill_n(reinterpret_cast<QRgb*>(first), right - left, colour);
    const std::size_t bytes = static_cast<std::size_t>(right - left) * sizeof(QRgb);
    for (int y = top + 1; y < bottom; ++y) // copied rows take a fraction of the time of filled ones
        std::memcpy(first + (y - top) * stride, first, bytes);
}

} // namespace paramap::ui
