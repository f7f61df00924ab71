// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::conventions {

/// A way to count a model's parameters that people use.
struct Convention {
    std::string_view rule; ///< "tied once", "without embeddings"
    std::vector<std::string_view> usedBy; ///< programs and papers that print the number so
    std::int64_t count = 0; ///< of the model, exactly
};

/// PyTorch's count first, then every rule that changes this model's number, alone. A rule whose number would not fit
/// 63 bits is left out.
std::vector<Convention> conventionsOf(const network::NetworkPtr& network);

} // namespace paramap::conventions
