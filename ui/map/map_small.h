// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/map_scene.h"

#include <string>
#include <vector>

namespace paramap::ui {

/// A part of the network that cannot be pointed at on a map.
struct Unseen {
    std::string path;
    std::int64_t count = 0; ///< what areas stand for
    network::Kind kind = network::Kind::Other;
};

/// The modules without children, and the bare tensors of others, that lie outside of repeated lists and below the
/// map's root, and whose tile is missing or too small for a word, in the model's order.
std::vector<Unseen> unseenParts(const MapScene& scene);

} // namespace paramap::ui
