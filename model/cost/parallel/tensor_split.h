// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/account/shard.h"

namespace paramap::cost {

/// The module tree as one of `tp` · `ep` devices holds it. Matrices of attention and MLP are divided by columns and
/// rows. The vocabulary of the embedding and the head is divided by rows, rounded up. Norms, routers, positions and the
/// biases of row-parallel matrices stay whole (Shoeybi et al. 2019, Megatron-LM, section 3). Of X experts a device has
/// X/ep. The roles of the matrices follow from shapes and kinds, see blocks.h.
///
/// Throws a Problem (usage) with the nearest numbers of devices if the greater part of the network cannot be divided
/// so. A smaller part that cannot be divided stays whole, and `notSplit` names its class.
Shard splitTensors(const Setup& run);

} // namespace paramap::cost
