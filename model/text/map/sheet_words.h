// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::text {

std::string_view word(map::LengthUnit unit); ///< "mm", "cm", "in", "px"
std::optional<map::LengthUnit> unitFromWord(std::string_view word); ///< "" is "px"

/// Sets width, height and unit from "85x60mm", "8.5x6cm", "3.3x2.4in", "1600x1000px" or "1600x1000", which is pixels.
/// Returns false, and changes nothing, for anything else; pixels are whole, and no length is 0.
bool takeSize(map::FigureSize& size, std::string_view word);
std::string sizeWord(const map::FigureSize& size); ///< "85x60mm", "1600x1000"; takeSize reads it
std::string sizeWords(const map::FigureSize& size); ///< "85 × 60 mm", "1,600 × 1,000 px"
std::string lengthWord(double length); ///< "85", "8.5": at most three decimals, with a point

std::string pointsWords(double points); ///< "7.2 pt", never rounded up
std::string smallestTextWords(double points); ///< "smallest text 7.2 pt"; 0: "no text"
/// "Smallest text 7.2 pt · 85 × 64 mm · 1,004 × 756 px"; `pixels`: for a PNG.
std::string sheetWords(const map::FigureView& view, double points, bool pixels);
/// What becomes of the smallest letters where a page of two columns scales the figure down: "A page is 178 mm wide: a
/// document scales this figure of 423 mm to 42 %, and its smallest text to 4.3 pt."; "" if they stay large enough, or
/// if no document scales the figure.
std::string scalingWords(const map::FigureSize& size, double points);

} // namespace paramap::text
