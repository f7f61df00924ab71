// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// A network whose vocabulary has rows beside those of its config, as programs for training add them.
struct Padded {
    network::NetworkPtr network; ///< null if the rows are a multiple already
    Fact<Assumption> done;
};
/// Rows up to a multiple of `multiple`: 64 in nanoGPT, 512 in litgpt, 128 times the tensor-parallel devices in
/// Megatron-LM (training/tokenizer, _vocab_size_with_padding).
/// Problem (usage) if the model has no vocabulary.
Padded padded(const network::Network& network, std::int64_t multiple);

/// What was accounted for with padding, as the same account of a network whose vocabulary has all the rows.
struct Unpadded {
    network::NetworkPtr network; ///< null if nothing was padded
    Memory memory; ///< with `network` only
    Unpadded(const network::Network& ofNetwork, const Memory& padded);
};

} // namespace paramap::cost
