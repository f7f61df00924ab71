// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace paramap {

/// The options that say what a map shows. What is not given is as a session says, if the model is one.
struct ViewArgument {
    std::optional<std::string> area, zoom, selected, only;
    std::optional<int> depth;
    bool twice = false, icicle = false, fold = false;

    void declareMap(CLI::App& command); ///< --area, --count-twice, --zoom, --depth, --fold, --icicle
    void declareWindow(CLI::App& command); ///< also --select and --only
    bool given() const; ///< any of them
    /// `view` with what was given. Problem (wrong usage) with the nearest word for one that is not known.
    map::MapView over(const map::MapView& view) const;
};

} // namespace paramap
