// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/recipes/recipe.h"

namespace paramap::cost {

/// Leaves of each line the part that one data-parallel device keeps: ZeRO 1 shares the optimizer's states and master
/// weights, 2 the gradients too, 3 the weights too (Rajbhandari et al. 2020, ZeRO, section 5). Parameters are divided
/// as one flat row whose end is padded (DeepSpeed, stage_1_and_2.py), so that every device has the same number.
/// Experts are shared only among the devices that hold the same ones.
///
/// A recipe that keeps 16-bit gradients and their fp32 copy shares the copy with the optimizer that reads it; in stage
/// 3 the 16-bit ones exist for the gathered layer alone (DeepSpeed, estimate_zero2… and estimate_zero3…: 2·P + 18·P/D,
/// and 4·largest + 18·P/D).
void shareStates(const Setup& run, const Precision& precision, Line& weights, Line& gradients, Line& states);

/// Of bytes that go with the trainable parameters, those of one device: all without ZeRO.
std::int64_t sharedStates(const Setup& run, std::int64_t bytes);

/// What lies on the host is 0 bytes on the device: the optimizer's states with the gradients, which go there as they
/// come (Ren et al. 2021, ZeRO-Offload, section 3; DeepSpeed, estimate_zero2… and estimate_zero3… with offloading), and
/// the weights.
void moveToHost(const RunSettings& settings, std::vector<Line>& weights, Line& gradients, Line& states);

/// What stage 3 brings together for the layer at work: its weights, their gradients, and their autocast copies; the
/// layer is the module with the most parameters of its own (DeepSpeed, stage3.py, largest_layer_params), with FSDP a
/// whole layer of the model, the one fetched ahead and all that is outside the layers. 0 bytes below stage 3.
Line gatheredLine(const Setup& run, const Precision& precision);

} // namespace paramap::cost
