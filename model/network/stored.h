// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>

namespace paramap::network {

/// What a checkpoint may hold beside the parameters, by which counts that others publish can differ from the exact
/// one: the Hub counts stored elements.
struct Stored {
    std::int64_t tied = 0; ///< elements of tied tensors, if each is stored once more
    std::int64_t buffers = 0; ///< elements of persistent buffers
    std::int64_t scales = 0; ///< of FP8 blocks, one for each block of each Linear's weight that is converted
};

/// `scales` only for settings with block scales. A module is left unconverted as transformers does it: its path is
/// listed, or lies below or around a listed name (quantizers/quantizers_utils.py, should_convert_module); lm_head
/// always. Layers that differ only by their number count alike.
Stored stored(const Network& network);

} // namespace paramap::network
