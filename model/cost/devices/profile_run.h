// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/byte_range.h"
#include "model/cost/devices/devices.h"
#include "model/cost/memory/memory.h"
#include "model/network/network.h"

#include <cstdint>

namespace paramap::cost {

/// The trial by which vLLM finds what is left for its cache: as many tokens as it computes at once pass, and then the
/// next token of as many sequences as it takes is sampled (vllm/v1/worker, profile_run and _dummy_sampler_run).
struct ProfileRun {
    std::int64_t sequences = 0; ///< that are sampled
    /// What exists at once beside the weights. At least the forward pass, or all hidden states with the logits and
    /// their fp32 copy. At most these with what sorting takes: for each logit a sorted value of 4 bytes with its
    /// position of 8, the position that it had, of 8, and a second copy of both for the passes of a radix sort
    /// (vllm/v1/sample/ops/topk_topp_sampler.py; PyTorch, SortStable.cu). Samplers of FlashInfer and Triton sort
    /// nothing.
    ByteRange beside;
};

/// `memory` is that of an inference run, whose tokens are those that the engine computes at once.
ProfileRun profileRun(const network::Network& network, const Memory& memory, const Device& device);

} // namespace paramap::cost
