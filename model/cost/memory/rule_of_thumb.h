// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <optional>

namespace paramap::cost {

/// The rule of thumb for the arithmetic that `Memory` counts: 6·N FLOPs for every token of a training step, 2·N for a
/// forward pass (Kaplan et al. 2020, Scaling Laws for Neural Language Models, section 2.1, with N of all active
/// parameters). The rule leaves out attention's scores and takes a looked-up embedding for a matrix product.
struct RuleOfThumb {
    std::int64_t factor = 6; ///< 6 in training, 2 in inference
    std::int64_t parameters = 0; ///< active parameters, with embeddings
    std::int64_t embeddings = 0; ///< the part of `parameters` that Kaplan et al. leave out
    std::int64_t tokens = 0; ///< batch · sequence
    std::int64_t flops = 0; ///< factor · parameters · tokens
    std::int64_t flopsWithoutEmbeddings = 0;
    std::int64_t counted = 0; ///< FLOPs of the account for the same step or prefill
};

/// No value for a model whose sizes name no vocabulary, because its positions are not the run's tokens. No value where
/// adapters are trained, because their frozen weights need no gradient.
std::optional<RuleOfThumb> ruleOfThumb(const network::Network& network, const Memory& memory);

} // namespace paramap::cost
