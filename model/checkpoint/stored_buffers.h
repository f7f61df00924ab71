// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The buffers that a checkpoint stores for a part of a network, in the order of named_buffers(). The buffers of a
/// shared module count once.
struct StoredBuffers {
    struct Named {
        std::string name; ///< "running_mean"
        std::int64_t tensors = 0, values = 0;
    };
    std::int64_t tensors = 0, values = 0; ///< number of buffers, and their elements
    std::string first; ///< path of the first buffer
    std::vector<Named> names; ///< sums over the buffers of the same name, in order of first appearance
};

/// The buffers below the module at path `root` ("" = the whole network), times the `times` equal modules that it stands
/// for. Empty if there is no such module.
StoredBuffers storedBuffers(const network::Network& network, const std::string& root, std::int64_t times = 1);

} // namespace paramap::checkpoint
