// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include <cstdint>
#include <vector>

namespace paramap::ui {

/// The experts that the example token uses, in a map whose experts are tiles.
class ExampleExperts {
public:
    explicit ExampleExperts(const MapScene& scene) // must outlive this object
        : m_scene(scene) { }
    bool isUsed(layout::NodeIndex tile); ///< fast for the experts of one list after another

private:
    const MapScene& m_scene;
    layout::NodeIndex m_list = layout::noNode;
    std::vector<std::int64_t> m_used; ///< the numbers of the used experts in that list
};

} // namespace paramap::ui
