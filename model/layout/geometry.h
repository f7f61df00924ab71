// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

namespace paramap::layout {

/// A length as it is used: 0 instead of a negative one or NaN.
constexpr double seenLength(double length) {
    return length > 0 ? length : 0;
}

/// The size of a map in logical pixels. The origin is top left, y points down.
struct Size {
    double width = 0;
    double height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

/// A rectangle in logical pixels. It stores edges, not widths: neighbours share exactly the same number, so rounding
/// edges to device pixels leaves neither seams nor overlaps.
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

/// A rectangle during the computation, in double precision. Rounding keeps the order of edges, so a rectangle inside
/// another stays inside.
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
