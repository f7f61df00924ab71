// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/name_tree.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::checkpoint {

/// How a network agrees with the names and shapes of a file.
struct Match {
    std::int64_t equal = 0; ///< tensors of the file with the name and shape that the network has
    std::int64_t other = 0; ///< that are named so, but have another shape
    std::int64_t extra = 0; ///< that the network has not
    std::int64_t missing = 0; ///< parameters that only the network has; tied ones may be left out
    bool isExact() const { return other == 0 && extra == 0 && missing == 0; }
    std::int64_t score() const { return equal - other - extra - missing; }
};

/// Equal layers are compared once.
Match match(const network::Network& network, const NameNode& root);

} // namespace paramap::checkpoint
