// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/account/shard.h"

#include <vector>

namespace paramap::cost {

/// One shard for each stage of the pipeline that differs from the one before it; the whole, if there is but one stage.
///
/// A layer is the outermost part that can be computed again ("@checkpoint"), else the outermost item of a list that
/// holds attention or a state space. Stages take consecutive layers, as many each; where the number does not divide,
/// the first stages take one more. What stands before the layers is on the first stage, what stands behind on the last;
/// between two stacks an embedding goes with the layer behind it, everything else with the one before. A tensor that is
/// tied across stages has a copy on each (Narayanan et al. 2021, Efficient large-scale language model training, section
/// 3).
///
/// With the schedule "1F1B", stage i of p keeps min(p - i, micro-batches) of them alive (section 2.2.1 there).
///
/// Problem (usage) if there are fewer layers than stages.
std::vector<Shard> stagesOf(const Setup& run, Shard whole);

} // namespace paramap::cost
