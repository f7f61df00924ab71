// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"

namespace paramap::cost {

/// The parameters of a network as FSDP wraps it: each layer is a unit, and all that is outside the layers another.
struct Units {
    std::int64_t root = 0; ///< outside the layers
    std::int64_t layer = 0; ///< of the layer with the most
    std::int64_t layers = 0; ///< how many there are
    std::int64_t training = 0; ///< of all units with something trained, what is frozen in them too
    bool layerTrains = false; ///< the largest layer is one of these
};
/// With adapters, and prompts outside the layers.
Units unitsOf(const Setup& run);

} // namespace paramap::cost
