// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_preset.h"

#include <algorithm>

namespace paramap::map {

namespace {

constexpr LengthUnit mm = LengthUnit::Millimetre, px = LengthUnit::Pixel;

// Columns are those of two-column journals. Slides are 7.5 inches high, as PowerPoint and Impress make them. A0 is ISO
// 216; its letters are read from two metres.
constexpr std::array<FigurePreset, 6> presets{{
    {"column", "One column (85 mm)", {85, 64, mm, 300, 8}, false},
    {"two-columns", "Two columns (178 mm)", {widestColumn, 111, mm, 300, 8}, false},
    {"slide-16-9", "Slide 16:9", {1920, 1080, px, 144, 14}, true},
    {"slide-4-3", "Slide 4:3", {1440, 1080, px, 144, 14}, true},
    {"poster-a0", "Poster A0", {1189, 841, mm, 150, 36}, true},
    {"screen", "Screen (1600 × 1000 pixels)", {}, false},
}};

template <typename Wanted> const FigurePreset* first(const Wanted& wanted) {
    const auto* const found = std::ranges::find_if(presets, wanted);
    return found == presets.end() ? nullptr : found;
}

} // namespace

const std::array<FigurePreset, 6>& figurePresets() {
    return presets;
}

const FigurePreset* figurePreset(std::string_view name) {
    return first([name](const FigurePreset& preset) { return preset.name == name; });
}

const FigurePreset* presetOf(const FigureSize& size) {
    return first([&size](const FigurePreset& preset) { return preset.size == size; });
}

} // namespace paramap::map
