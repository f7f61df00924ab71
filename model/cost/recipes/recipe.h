// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// What a training run keeps for every parameter, in bytes, before the optimizer's own states.
struct Precision {
    std::string_view name; ///< "amp"
    std::string_view title, shortTitle; ///< "bf16 AMP"; "bf16", where there is little room
    std::string_view weightWords; ///< "fp32"
    std::int64_t weight = 4; ///< every copy that is kept all the time
    std::int64_t gradient = 4; ///< every copy
    std::int64_t master = 0; ///< fp32 weights that the optimizer keeps beside the model's
    std::int64_t state = 4; ///< one element of an optimizer's state
    std::int64_t element = 4; ///< one element of what a matrix product gives
    std::int64_t stream = 4; ///< one element of the residual stream
    std::string_view unit; ///< in which its products are taken: the peak of a device that counts
    bool autocast = false; ///< the forward pass makes `element`-wide copies of the weights
    std::string_view about, source;
    std::int64_t gradientCopy = 0; ///< of `gradient`, an fp32 copy that only the optimizer reads
};
const std::vector<Precision>& precisions();
const Precision& precisionNamed(std::string_view name); ///< Problem (usage) with the nearest names

/// What an optimizer keeps for each parameter.
struct Optimizer {
    enum class States { None, One, Two, EightBit, FourBit, Factored, Muon };

    std::string_view name; ///< "adamw"
    std::string_view title; ///< "AdamW"
    States states = States::Two;
    /// How many state-sized temporaries the step makes when it takes all tensors at once (`foreach`).
    std::int64_t stepCopies = 0;
    std::string_view about, source;
    std::int64_t stateBytes = 0; ///< bytes of one element of a state; 0 = as the recipe says
    std::int64_t stepElement = 0; ///< bytes that the step makes for each element of the tensor at work
    bool paged = false; ///< the states lie in memory that the driver moves to the host: none of it is counted

    std::int64_t stateElement(std::int64_t ofRecipe) const { return stateBytes > 0 ? stateBytes : ofRecipe; }

    /// Bytes of the states of one parameter; `element` bytes for each element of a state.
    std::int64_t bytes(const network::Module& module, const network::Tensor& tensor, std::int64_t element) const;
};
const std::vector<Optimizer>& optimizers();
const Optimizer& optimizerNamed(std::string_view name); ///< Problem (usage) with the nearest names

} // namespace paramap::cost
