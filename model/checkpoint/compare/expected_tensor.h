// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// A tensor that a model has, as a state_dict would name it.
struct ExpectedTensor {
    std::string name;
    network::Shape shape;
    std::int64_t elements = 0;
    bool isBuffer = false, isPersistent = false; ///< of buffers, those that a state_dict holds
    std::string owner; ///< of a tied tensor, the tensor that owns its storage; "" = it has its own
    description::Kind kind = description::Kind::Other;
    bool isInOut = false; ///< its module multiplies by [in, out], as Conv1D does
};

/// All tensors of a network, parameters first, each in the order of named_parameters() and named_buffers(), with every
/// name of tied ones. The time grows with their number.
std::vector<ExpectedTensor> expectedTensors(const network::Network& network);

} // namespace paramap::checkpoint
