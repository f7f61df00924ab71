// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/recipes/recipe.h"

namespace paramap::cost {

/// Reduces each line to the part that one data-parallel device keeps. ZeRO 1 shares the optimizer's states and master
/// weights, 2 also the gradients, 3 also the weights (Rajbhandari et al. 2020, ZeRO, section 5). The parameters are
/// divided as one flat row that is padded at its end (DeepSpeed, stage_1_and_2.py), so that every device has the same
/// number. Experts are shared only among the devices that hold the same experts.
///
/// If a precision keeps 16-bit gradients and an fp32 copy of them, the copy is shared with the optimizer, which reads
/// it. In stage 3 the 16-bit gradients exist only for the gathered layer (DeepSpeed, estimate_zero2… and
/// estimate_zero3…: 2·P + 18·P/D, and 4·largest + 18·P/D).
void shareStates(const Setup& run, const Precision& precision, Line& weights, Line& gradients, Line& states);

/// The part of one device of `bytes` that belong to the trainable parameters; without ZeRO all of them.
std::int64_t sharedStates(const Setup& run, std::int64_t bytes);

/// Sets lines to 0 bytes if their content is on the host: the optimizer's states with the gradients, which move there
/// as they are computed (Ren et al. 2021, ZeRO-Offload, section 3; DeepSpeed, estimate_zero2… and estimate_zero3… with
/// offloading), and the weights.
void moveToHost(const RunSettings& settings, std::vector<Line>& weights, Line& gradients, Line& states);

/// What stage 3 gathers for the layer that is being computed: its weights, their gradients, and their autocast copies.
/// The layer is the module with the most parameters of its own (DeepSpeed, stage3.py, largest_layer_params). With FSDP
/// it is a whole layer of the model, the layer that is fetched ahead, and everything outside the layers. 0 bytes below
/// stage 3.
Line gatheredLine(const Setup& run, const Precision& precision);

} // namespace paramap::cost
