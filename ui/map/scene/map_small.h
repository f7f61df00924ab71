// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/lettering.h"
#include "ui/map/scene/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// A part of the network that is too small to be pointed at on a map.
struct Unseen {
    std::string path;
    std::int64_t count = 0; ///< its amount in the map's measure
    description::Kind kind = description::Kind::Other;
    bool hidden = false; ///< hidden in print(model)
    /// The name of several layers, "layers.0–2", of a folded list, "layers.0 … layers.2 × 3", or of a piece, "buffers",
    /// whose path is its module's; else empty, and the end of the path is the name.
    std::string name = {};
    bool estimate = false; ///< the amount contains an estimate
    std::size_t steps = 1; ///< of its path that its name has at least: 2 for the tensor of a module without children
};

/// Lists the parts below the map's root that have no tile, or a tile too small for its name, in the model's order:
/// modules without children, tensors of modules with children, folded lists, layers that are so much smaller than the
/// others of their list that only those are seen, and pieces of the root. Modules inside repeated lists are not
/// searched. `letters`: those of the map. `ratio`: device pixels per pixel.
std::vector<Unseen> unseenParts(const MapScene& scene, Lettering& letters, double ratio = 1);

/// A name for each of the parts that is unique among them: the own name, "ln_f", or as many steps of the path as
/// needed, "encoder.layer_norm" beside "decoder.layer_norm".
std::vector<std::string> tellingNames(const std::vector<Unseen>& parts);

} // namespace paramap::ui
