// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"

namespace paramap::cost {

/// One logit of the loss in full, what the log-softmax keeps apart: as computed, in fp32, and its gradient.
std::int64_t bytesOfLogit(const RunValues& values);

/// Logits, what the loss keeps of them, and their gradient.
struct LogitsCost {
    Line line;
    std::int64_t gradient = 0; ///< of the line, what is there only when the backward pass has begun
};

/// With y logits of e bytes:
/// - full: e·y as the head gives them, an fp32 copy of 4·y where e is less, 4·y of the log-softmax, 4·y of the gradient
///   (torch.nn.functional.cross_entropy);
/// - chunked:N: e·y stays, the fp32 log-softmax and gradient of one piece of ⌈S / N⌉ positions of every sequence at a
///   time (torchtune, modules/loss/ce_chunked_output_loss.py, compiled; without compiling every piece's stays);
/// - fused: the head's product, the loss and both gradients for c tokens at a time, in the logits' own place:
///   c = the power of two from ⌈T / ⌈V / h⌉⌉ on, e·c·V bytes, and the gradient of the head's V·h weights, made in the
///   forward pass beside the buffer that it is added to; where the head is frozen instead that of its input, e·T·h
///   (Liger-Kernel, ops/fused_linear_cross_entropy.py).
/// Problem (usage) if a loss shall be fused with a head that the class does not have.
LogitsCost logitsCost(const Setup& run, const Amounts& amounts, const RunValues& values);

/// The line of a run without logits: the class gives none, another device has them, or the description says nothing of
/// logits, not for this class and not for another, so that they are not known.
Line withoutLogits(const Setup& run, Label label);

} // namespace paramap::cost
