// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/map_view.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace paramap {

/// The options for what a map shows. What is not given comes from the session, if MODEL is one.
struct ViewArgument {
    std::optional<std::string> area, colours, zoom, selected, only;
    std::optional<int> depth;
    std::vector<std::string> rules; ///< of counting
    bool twice = false, icicle = false, fold = false, tensors = false;

    void declareMap(CLI::App& command); ///< --area, --colour-by, --count-twice, --convention, --zoom, --depth, --fold,
                                        ///< --tensors, --icicle
    void declareWindow(CLI::App& command); ///< also --select and --only
    bool given() const; ///< whether any is given
    /// `view` with the given options. Throws a Problem (wrong usage) with the nearest word for an unknown one.
    map::MapView over(const map::MapView& view) const;
};

} // namespace paramap
