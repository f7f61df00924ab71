// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/description/kind.h"
#include "model/map/measure.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace paramap::map {

inline constexpr int longestName = 60; ///< letters of a name that a person gives to a part

enum class MapForm { Treemap, Icicle, Both }; ///< areas; rows, a level below the other

/// What is looked at, and how. The window shows it, a session file keeps it, a figure is drawn from it, and a command
/// line can say it: `text::viewFields` has its words.
struct MapView {
    std::string selected, zoom; ///< paths; "" = the whole model
    Measure area = Measure::Parameters;
    bool twice = false; ///< what is tied counts at every place
    bool folded = false; ///< equal layers are one row and one frame
    int depth = 0; ///< levels shown; 0 = as many as can be seen
    MapForm form = MapForm::Treemap; ///< the window shows an icicle beside the treemap only, a figure is one of them
    std::optional<description::Kind> only; ///< the other kinds step back
    cost::Mode memory = cost::Mode::Train; ///< whose account the memory card shows
    std::vector<std::string> notes; ///< paths of parts whose tooltips stay; the command line has no word for them
    std::map<std::string, std::string> names; ///< that parts are called by in pictures, by path; likewise

    bool isIcicle() const { return form == MapForm::Icicle; } ///< of one picture: rows instead of areas
    friend bool operator==(const MapView&, const MapView&) = default;
};

/// What of a view decides where a map's rectangles are and what is written on them. The rest is as usual.
MapView drawnOf(const MapView& view);

enum class FigureTheme { Light, Dark, Print };

/// A figure of a map: what it shows, and the sheet that it is on.
struct FigureView {
    MapView map;
    int width = 1600, height = 1000; ///< pixels
    int scale = 1; ///< of a PNG: device pixels to a pixel
    FigureTheme theme = FigureTheme::Light;
    std::string title; ///< "" = made from the model: "GPT-2 small: where the 124,439,808 parameters are"
};

} // namespace paramap::map
