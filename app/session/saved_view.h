// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/map/measure.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace paramap {

enum class MapForm { Treemap, Icicle, Both }; ///< areas; rows, a level below the other

/// What is looked at, and how: a session file keeps it, and the command line can say it.
struct SavedView {
    std::string selected, zoom; ///< paths; "" = the whole model
    layout::Measure area = layout::Measure::Parameters;
    bool twice = false; ///< what is tied counts at every place
    bool folded = false; ///< equal layers are one row and one frame
    int depth = 0; ///< levels shown; 0 = as many as can be seen
    MapForm form = MapForm::Treemap; ///< the window shows an icicle beside the treemap only, a figure is one of them
    std::optional<network::Kind> only; ///< the other kinds step back
    cost::Mode memory = cost::Mode::Train; ///< whose account the memory card shows
    std::vector<std::string> notes; ///< paths of parts whose tooltips stay; the command line has no word for them
    std::map<std::string, std::string> names; ///< that parts are called by in pictures, by path; likewise
    friend bool operator==(const SavedView&, const SavedView&) = default;
};

} // namespace paramap
