// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <optional>

namespace paramap::cost {

/// What the rule of thumb says of the arithmetic that `Memory` counts: 6·N FLOPs for every token of a training step,
/// 2·N of a forward pass (Kaplan et al. 2020, Scaling Laws for Neural Language Models, section 2.1, with N of all
/// active parameters). It leaves out attention's scores and takes a looked-up embedding for a matrix product.
struct RuleOfThumb {
    std::int64_t factor = 6; ///< 6 in training, 2 in inference
    std::int64_t parameters = 0; ///< active ones, embeddings included
    std::int64_t embeddings = 0; ///< of these, what Kaplan et al. leave out
    std::int64_t tokens = 0; ///< batch · sequence
    std::int64_t flops = 0; ///< factor · parameters · tokens
    std::int64_t flopsWithoutEmbeddings = 0;
    std::int64_t counted = 0; ///< what the account says of the same step or prefill
};

/// Nothing for a model whose sizes name no vocabulary: its positions are not the run's tokens; nothing where adapters
/// are trained, whose frozen weights need no gradient.
std::optional<RuleOfThumb> ruleOfThumb(const network::Network& network, const Memory& memory);

} // namespace paramap::cost
