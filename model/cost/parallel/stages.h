// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/account/shard.h"

#include <cstdint>
#include <functional>

namespace paramap::cost {

/// Takes one shard for each pipeline stage in turn; the whole model if there is only one stage. There may be as many
/// stages as layers, so they are not kept.
///
/// A layer is the outermost part that can be computed again ("@checkpoint"), else the outermost item of a list that
/// holds attention or a state space. Stages take consecutive layers, all the same number; if the number of layers is
/// not divisible, the first stages take one more. The first stage also has everything before the layers, and the last
/// stage everything after them. Between two stacks of layers, an embedding goes with the layer after it, everything
/// else with the layer before it. A tensor that is tied across stages has a copy on each of them (Narayanan et al.
/// 2021, Efficient large-scale language model training, section 3).
///
/// With the schedule "1F1B", stage i of p keeps the activations of min(p - i, micro-batches) micro-batches alive
/// (section 2.2.1 there).
///
/// Throws a Problem (usage) if there are fewer layers than stages.
void eachStage(const Setup& run, const Shard& whole, const std::function<void(Shard)>& take);

/// The shard of one of these stages, from 1. Throws like eachStage.
Shard stageOf(const Setup& run, const Shard& whole, std::int64_t number);

} // namespace paramap::cost
