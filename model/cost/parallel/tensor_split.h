// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/account/shard.h"

namespace paramap::cost {

/// The tree as one of `tp` · `ep` devices holds it: the matrices of attention and MLP by columns and rows, the
/// vocabulary of the embedding and the head by rows, rounded up; norms, routers, positions and the biases of
/// row-parallel matrices whole (Shoeybi et al. 2019, Megatron-LM, section 3); of X experts X/ep. Which matrix is which
/// follows from shapes and kinds, see blocks.h.
///
/// Problem (usage) with the nearest numbers of devices if the greater part of the network cannot be divided so; a
/// smaller part that cannot is left whole and named in `notSplit`.
Shard splitTensors(const Setup& run);

} // namespace paramap::cost
