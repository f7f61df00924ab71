// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/packed.h"
#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// What a checkpoint may hold besides the exact parameters. It explains why published counts can differ: the Hub counts
/// stored elements.
struct Stored {
    /// Parameters of the class's head outside of its body. They are missing in a file that stores only the body.
    std::int64_t head = 0;
    std::int64_t tied = 0; ///< elements of tied tensors, if a file stores each a second time
    std::int64_t buffers = 0; ///< elements of persistent buffers
    /// By the settings' packings, with scales and other extra elements; zero without a packing.
    Packed packed;
    /// The same for the published checkpoints; used if the settings have no packing.
    Packed released;
    struct Beside {
        std::string what; ///< "multi-token-prediction layers"
        std::int64_t elements = 0; ///< elements of its parameters and buffers
    };
    /// What the description says is stored but not loaded; entries without elements are left out.
    std::vector<Beside> beside;
};

Stored stored(const network::Network& network);

} // namespace paramap::checkpoint
