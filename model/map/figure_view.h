// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"

#include <string>

namespace paramap::map {

enum class FigureTheme { Light, Dark, Print };
enum class LengthUnit { Millimetre, Centimetre, Inch, Pixel };

inline constexpr double leastText = 7; ///< points: no letter of a figure is smaller on paper
inline constexpr double usualText = 8; ///< points: the usual size of a small figure's words
inline constexpr double leastDpi = 36, mostDpi = 1200;
inline constexpr double mostText = 200; ///< points

/// How large a figure is where it is read.
struct FigureSize {
    double width = 1600, height = 1000; ///< in `unit`
    LengthUnit unit = LengthUnit::Pixel;
    double dpi = 96; ///< pixels to an inch
    double text = 0; ///< points: the usual size of its words, from which titles and labels follow; 0: by the size
    friend bool operator==(const FigureSize&, const FigureSize&) = default;
};

double inches(const FigureSize& size, double length); ///< a length in the unit of `size`
double lengthIn(const FigureSize& size, LengthUnit unit, double inches); ///< the other way, in any unit
double textOf(const FigureSize& size); ///< points: `text`, or what follows from the size; at least usualText

/// The sheet that a figure is laid out on. Its unit is a pixel for a size in pixels; else a part of an inch that is
/// fine enough for letters, and coarse enough for lines that a printer shows.
struct Sheet {
    double width = 0, height = 0; ///< units
    double perInch = 96; ///< units
    double text = 13; ///< units, whole: the usual size of words
    double least = 10; ///< units, whole: the size of the smallest letters, leastText or more
};
Sheet sheetOf(const FigureSize& size);

/// What stands around the map of a figure.
struct FigureParts {
    bool title = true; ///< and the sizes below it
    bool breadcrumb = true; ///< the path of the module that fills the map, and what areas mean
    bool legend = true;
    bool scale = true; ///< the square "= 100,000 parameters"
    bool note = true; ///< what is not drawn, how exact it is
    bool any() const { return title || breadcrumb || legend || scale || note; }
    friend bool operator==(const FigureParts&, const FigureParts&) = default;
};

/// A figure of a map: the view, and the sheet that it is drawn on.
struct FigureView : FigureSize {
    MapView map;
    int scale = 1; ///< for a PNG: how many times as many pixels as the size says
    FigureTheme theme = FigureTheme::Light;
    FigureParts parts;
    bool outlines = false; ///< words are shapes, not text; for SVG and PDF
    std::string title; ///< "": made from the model: "GPT-2 small: where the 124,439,808 parameters are"
};

double pixelsPerUnit(const FigureView& view); ///< of a PNG, for a unit of the sheet
/// Points of the smallest letters that have this size in units of the sheet.
double inPoints(double units, double perInch);
/// Points of letters in a document that scales the figure to this width, in inches.
double scaledText(const FigureSize& size, double points, double width);

} // namespace paramap::map
