// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_view.h"

#include <algorithm>
#include <cmath>

namespace paramap::map {

namespace {

constexpr double pointsPerInch = 72;
constexpr double millimetresPerInch = 25.4;
constexpr double fineText = 20, coarsestText = 13; // units: lines are a unit wide, and letters are whole units high

double perInch(LengthUnit unit, double dpi) {
    switch (unit) {
    case LengthUnit::Millimetre:
        return millimetresPerInch;
    case LengthUnit::Centimetre:
        return millimetresPerInch / 10;
    case LengthUnit::Inch:
        return 1;
    case LengthUnit::Pixel:
        break;
    }
    return dpi;
}

} // namespace

double inches(const FigureSize& size, double length) {
    return length / perInch(size.unit, size.dpi);
}

double lengthIn(const FigureSize& size, LengthUnit unit, double inches) {
    return inches * perInch(unit, size.dpi);
}

double textOf(const FigureSize& size) {
    // Words grow with the sheet, from 9.75 points on 12.5 × 8.3 inches.
    const double share = std::min(inches(size, size.width) / 12.5, inches(size, size.height) / (100.0 / 12));
    return std::max(usualText, size.text > 0 ? size.text : 9.75 * std::clamp(share, 0.75, 4.0));
}

Sheet sheetOf(const FigureSize& size) {
    const double pixels = textOf(size) * size.dpi / pointsPerInch;
    Sheet sheet;
    sheet.perInch = size.dpi;
    if (size.unit != LengthUnit::Pixel)
        sheet.perInch = pixels < coarsestText ? size.dpi * std::ceil(coarsestText / pixels)
                                              : size.dpi / std::max(1.0, std::round(pixels / fineText));
    sheet.width = inches(size, size.width) * sheet.perInch;
    sheet.height = inches(size, size.height) * sheet.perInch;
    sheet.text = std::max(10.0, std::round(textOf(size) * sheet.perInch / pointsPerInch));
    sheet.least = std::min(sheet.text, std::ceil(leastText * sheet.perInch / pointsPerInch - 1e-9));
    return sheet;
}

double pixelsPerUnit(const FigureView& view) {
    return view.scale * view.dpi / sheetOf(view).perInch;
}

double inPoints(double units, double perInch) {
    return units * pointsPerInch / perInch;
}

double scaledText(const FigureSize& size, double points, double width) {
    return points * width / inches(size, size.width);
}

} // namespace paramap::map
