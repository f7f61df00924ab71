// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// The bytes that a training run keeps for every parameter, before the optimizer's own states.
struct Precision {
    std::string_view name; ///< "amp"
    std::string_view title, shortTitle; ///< "bf16 AMP"; the short title, "bf16", is for narrow places
    std::string_view weightWords; ///< "fp32"
    std::int64_t weight = 4; ///< bytes of all copies that are kept all the time
    std::int64_t gradient = 4; ///< bytes of all copies
    std::int64_t master = 0; ///< bytes of the fp32 weights that the optimizer keeps beside the model's
    std::int64_t state = 4; ///< bytes of one element of an optimizer's state
    std::int64_t element = 4; ///< bytes of one element of a matrix product's result
    std::int64_t stream = 4; ///< bytes of one element of the residual stream
    std::string_view unit; ///< the unit that computes the matrix products, which decides the device's peak
    bool autocast = false; ///< the forward pass makes `element`-wide copies of the weights
    std::string_view about, source;
    std::int64_t gradientCopy = 0; ///< the part of `gradient` that is an fp32 copy read by the optimizer alone
};
const std::vector<Precision>& precisions();
const Precision& precisionNamed(std::string_view name); ///< throws a Problem (usage) with the nearest names

/// The states that an optimizer keeps for each parameter.
struct Optimizer {
    enum class States { None, One, Two, EightBit, FourBit, Factored, Muon };

    std::string_view name; ///< "adamw"
    std::string_view title; ///< "AdamW"
    States states = States::Two;
    /// The number of temporaries, each as large as a state, that a step over all tensors at once makes (PyTorch's
    /// `foreach`).
    std::int64_t stepCopies = 0;
    std::string_view about, source;
    std::int64_t stateBytes = 0; ///< bytes of one element of a state; 0: as the precision says
    std::int64_t stepElement = 0; ///< bytes that the step makes for each element of the tensor that it updates
    bool paged = false; ///< the driver moves the states to host memory; the account does not count them
    bool together = false; ///< the step takes all tensors at once; else one tensor at a time or by a fused kernel

    std::int64_t stateElement(std::int64_t ofRecipe) const { return stateBytes > 0 ? stateBytes : ofRecipe; }

    /// Bytes of the states of one tensor, with `element` bytes for each element of a state.
    std::int64_t bytes(const network::Module& module, const network::Tensor& tensor, std::int64_t element) const;
};
const std::vector<Optimizer>& optimizers();
const Optimizer& optimizerNamed(std::string_view name); ///< throws a Problem (usage) with the nearest names

} // namespace paramap::cost
