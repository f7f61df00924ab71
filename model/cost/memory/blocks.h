// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"
#include "model/cost/memory/peak.h"

namespace paramap::cost {

// What PyTorch's allocator reserves for the tensors of an account (see allocator.h), without the workspaces of
// libraries. Lengths of sequences that vary from step to step are not in it: they leave blocks that fit nothing.
//
// The low end is what no arrangement avoids: every parameter, gradient and state whose size the account knows is
// rounded up to 512 B, and nothing lies idle, as expandable segments nearly reach.
//
// The high end is what the rules cost if no block serves two purposes: every kind of tensors has its own peak, also
// those that do not exist at once (gradients and logits, say; in inference the two sets of tensors of a layer's
// halves). Tensors of known sizes share segments with their equals only. Of other tensors each may lie just above
// 10 MiB in a segment of 12: a fifth more; those of a cache, of which every layer has two, at most 2 MiB each. One
// segment of each pool is not full.

/// `memory` has the lines at the peak; `kept` and `optimizer` are those of the trained parameters.
ByteRange trainingBlocks(
    const Setup& run, const Memory& memory, const Step& step, const Precision& kept, const Optimizer& optimizer);
ByteRange inferenceBlocks(const Setup& run, const Memory& memory);

} // namespace paramap::cost
