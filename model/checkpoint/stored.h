// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/packed.h"
#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// What a checkpoint may hold beside the parameters, by which counts that others publish can differ from the exact
/// one: the Hub counts stored elements.
struct Stored {
    std::int64_t head
        = 0; ///< parameters of a class's head beside its body, which are missing where that alone is stored
    std::int64_t tied = 0; ///< elements of tied tensors, if each is stored once more
    std::int64_t buffers = 0; ///< elements of persistent buffers
    Packed packed; ///< of the settings' packings, what stands beside included; zero without one
    Packed released; ///< the same of the checkpoints that were published, where the settings have no packing
    struct Beside {
        std::string what; ///< "multi-token-prediction layers"
        std::int64_t elements = 0; ///< of its parameters and buffers
    };
    std::vector<Beside> beside; ///< what the description says to be stored and not loaded, where it is not empty
};

Stored stored(const network::Network& network);

} // namespace paramap::checkpoint
