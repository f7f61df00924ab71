// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/cost/memory/memory.h"
#include "model/description/kind.h"
#include "model/map/measure.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace paramap::map {

inline constexpr int longestName = 60; ///< most letters of a name that the user gives to a part

enum class ColourBy { Kind, Depth, Type }; ///< what the colours of tiles stand for; Type: how numbers are stored

enum class MapForm { Treemap, Icicle, Both }; ///< areas; rows of levels, each below the other; both

/// What a map shows, and how. The window shows it, a session file keeps it, a figure is drawn from it, and a command
/// line can describe it: `text::viewFields` has its words.
struct MapView {
    std::string selected, zoom; ///< paths; "": the whole model
    Measure area = Measure::Parameters;
    conventions::Convention convention; ///< how parameters are counted
    bool folded = false; ///< equal layers are one row and one frame
    bool tensors
        = false; ///< a module without children shows its tensors, such as weight and bias, where they have room
    int depth = 0; ///< levels shown; 0: as many as are visible
    /// The window shows the icicle only beside the treemap; a figure is either of them.
    MapForm form = MapForm::Treemap;
    ColourBy colours = ColourBy::Kind;
    std::optional<description::Kind> only; ///< other kinds are shown faintly
    cost::Mode memory = cost::Mode::Train; ///< the mode of the memory card
    std::vector<std::string> notes; ///< paths of parts whose tooltips stay open; the command line cannot give them
    /// The user's names of parts in pictures, by path; the command line cannot give them.
    std::map<std::string, std::string> names;

    bool isIcicle() const { return form == MapForm::Icicle; } ///< for a single picture: rows instead of areas
    friend bool operator==(const MapView&, const MapView&) = default;
};

/// The view reduced to the settings that decide the places of a map's rectangles and their texts. The other settings
/// have their defaults.
MapView drawnOf(const MapView& view);

} // namespace paramap::map
