// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>

#include <span>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// Fills rectangles whose edges lie on device pixels, so that neighbours share their edges and nothing is blurred at
/// 125 or 150 %. On a 32-bit image it writes the pixels itself, about ten times as fast as a painter. On any other
/// device it paints. Colours must be opaque.
class Canvas {
public:
    explicit Canvas(QPainter& painter);

    QRectF snapped(const QRectF& rect) const; ///< both edges rounded to device pixels; in logical pixels
    double pixel() const { return 1 / m_ratio; } ///< the width of a device pixel in logical pixels

    void fill(const QRectF& snapped, const QColor& colour);
    /// Fills a rectangle but may skip the pixels inside `others`, which will be filled next and must not overlap.
    /// Writing each pixel of a large map once, not once per level, halves the time of a frame.
    void fillAround(const QRectF& snapped, const QColor& colour, std::span<const QRectF> others);
    void edge(const QRectF& snapped, const QColor& colour); ///< one logical pixel inside the rectangle
    /// Thin lines from the lower left to the upper right. Their grid is that of the device, so that they stand still
    /// when a rectangle moves. `scale` widens it.
    void stripes(const QRectF& snapped, const QColor& colour, double scale);
    /// Dashes along the longer side of the rectangle: four pixels drawn, three left out.
    void dashes(const QRectF& snapped, const QColor& colour);

private:
    QRect pixels(const QRectF& snapped) const; ///< of the image
    void fillPixels(QRect rect, QRgb colour);

    QPainter& m_painter;
    QImage* m_image = nullptr; ///< null: paint with m_painter
    double m_ratio = 1;
    QPointF m_origin; ///< the logical (0, 0) in device pixels
    QRect m_clip; ///< in device pixels
};

} // namespace paramap::ui
