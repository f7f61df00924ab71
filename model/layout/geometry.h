// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::layout {

/// Of a map, in logical pixels; origin top left, y downwards.
struct Size {
    double width = 0;
    double height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

/// One rectangle, in logical pixels. Edges, not widths, are kept: neighbours share the very same number, so that
/// rounding edges to device pixels leaves neither seams nor overlaps.
struct Box {
    float x0 = 0;
    float y0 = 0;
    float x1 = 0;
    float y1 = 0;

    double width() const { return double{x1} - x0; }
    double height() const { return double{y1} - y0; }
    double area() const { return width() * height(); }
    bool contains(double x, double y) const { return x >= x0 && x < x1 && y >= y0 && y < y1; }
    friend bool operator==(const Box&, const Box&) = default;
};

/// The same while it is being computed. Rounding keeps order, so that what lies inside another stays inside.
struct Area {
    double x0 = 0;
    double y0 = 0;
    double x1 = 0;
    double y1 = 0;

    double width() const { return x1 - x0; }
    double height() const { return y1 - y0; }
    double size() const { return width() * height(); }
    Box box() const {
        return {static_cast<float>(x0), static_cast<float>(y0), static_cast<float>(x1), static_cast<float>(y1)};
    }
};

} // namespace paramap::layout
