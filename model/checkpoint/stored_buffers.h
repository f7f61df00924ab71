// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The buffers of a part of a network that a checkpoint stores, as named_buffers() lists them: those of a module that
/// is shared once.
struct StoredBuffers {
    struct Named {
        std::string name; ///< "running_mean"
        std::int64_t tensors = 0, values = 0;
    };
    std::int64_t tensors = 0, values = 0; ///< how many, and their elements
    std::string first; ///< path of the first
    std::vector<Named> names; ///< of all those of one name; in order of first appearance
};

/// Those below the module with that path ("" = all), of as many equal modules as it stands for. None if there is no
/// such module.
StoredBuffers storedBuffers(const network::Network& network, const std::string& root, std::int64_t times = 1);

} // namespace paramap::checkpoint
