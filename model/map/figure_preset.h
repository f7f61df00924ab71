// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/figure_view.h"

#include <array>
#include <string_view>

namespace paramap::map {

/// A place that figures are made for: a row of the table that the export dialog and `export --figure` go over.
struct FigurePreset {
    std::string_view name; ///< as the command line and the settings spell it
    std::string_view words; ///< "One column (85 mm)"
    FigureSize size;
    bool whole; ///< it is shown as large as it is: no document scales it
};

inline constexpr double widestColumn = 178; ///< millimetres: the text of a page, two columns wide

const std::array<FigurePreset, 6>& figurePresets();
const FigurePreset* figurePreset(std::string_view name); ///< null for an unknown name
const FigurePreset* presetOf(const FigureSize& size); ///< with just this size; null if there is none

} // namespace paramap::map
