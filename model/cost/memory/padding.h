// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// A network whose vocabulary has more rows than its config says, as training programs add them.
struct Padded {
    network::NetworkPtr network; ///< null if the number of rows is a multiple already
    Fact<Assumption> done;
};
/// Pads the rows to a multiple of `multiple`: 64 in nanoGPT, 512 in litgpt, 128 times the tensor-parallel devices in
/// Megatron-LM (training/tokenizer, _vocab_size_with_padding). Throws a Problem (usage) if the model has no vocabulary.
Padded padded(const network::Network& network, std::int64_t multiple);

/// The multiple that a run pads to; 1 where a program would pad by itself, but the model has no vocabulary.
std::int64_t paddingOf(const network::Network& network, const RunSettings& settings);

/// A padded account, rewritten as the same account of a network that has all these rows in its config.
struct Unpadded {
    network::NetworkPtr network; ///< null if nothing was padded
    Memory memory; ///< valid only with `network`
    Unpadded(const network::Network& ofNetwork, const Memory& padded);
};

} // namespace paramap::cost
