// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// A part of the network that cannot be pointed at on a map.
struct Unseen {
    std::string path;
    std::int64_t count = 0; ///< what areas stand for
    description::Kind kind = description::Kind::Other;
    bool hidden = false; ///< not in print(model)
    std::string name = {}; ///< of a folded list, "layers.0 … layers.2 × 3"; empty: the end of its path says enough
};

/// The modules without children, and the bare tensors of others, that lie outside of repeated lists and below the
/// map's root, and whose tile is missing or too small for a word, in the model's order; and lists that are folded into
/// a frame as small.
std::vector<Unseen> unseenParts(const MapScene& scene);

/// What each is called where all stand side by side: its own name, or the end of its path that no other one has,
/// "ln_f", or "encoder.layer_norm" beside "decoder.layer_norm".
std::vector<std::string> tellingNames(const std::vector<Unseen>& parts);

} // namespace paramap::ui
