// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"

namespace paramap::cost {

/// The parameters of a network as FSDP wraps it: each layer is a unit, and everything outside the layers is one more
/// unit.
struct Units {
    std::int64_t root = 0; ///< parameters outside the layers
    std::int64_t layer = 0; ///< parameters of the largest layer
    std::int64_t layers = 0; ///< number of layers
    /// Bytes of the same parameters as they are gathered: in the type that they are computed in (mixed precision casts
    /// a shard before it is gathered), or as frozen weights are stored (PyTorch, fully_shard: MixedPrecisionPolicy).
    std::int64_t rootBytes = 0, layerBytes = 0;
    /// Parameters of all units with a trained parameter, with the frozen ones in these units.
    std::int64_t training = 0;
    bool layerTrains = false; ///< the largest layer has trained parameters
};
/// The units with the adapters in them; prompts are outside the layers.
Units unitsOf(const Setup& run);

} // namespace paramap::cost
