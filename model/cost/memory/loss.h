// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"

namespace paramap::cost {

/// Logits, what the loss keeps of them, and their gradients.
struct LogitsCost {
    Line line; ///< when the backward pass has begun
    std::int64_t forward = 0; ///< bytes at the end of the forward pass
    Fact<Term> forwardFormula = Term::NoLogitsNow;
    std::int64_t kept = 0; ///< the part that stays until the step ends
    std::int64_t ofHead = 0; ///< the gradient of the logits in the type of the head's product
};

/// Cost for y logits of e bytes:
/// - full, for a class that casts logits to fp32 (others say their `gradient`): in the forward pass e·y
///   from the head, an fp32 copy of 4·y where e is less than 4, and 4·y of the log-softmax. It alone is
///   kept; the backward pass makes its gradient, 4·y, and from both that of the logits, 4·y
///   (torch.nn.functional.cross_entropy: nll_loss_backward, _log_softmax_backward_data). The training loop
///   takes the loss alone (transformers, Trainer.compute_loss); an engine that keeps the logits has e·y
///   more until the step ends;
/// - chunked:N: e·y stays; the fp32 log-softmax and the gradient exist for one piece of ⌈S / N⌉ positions
///   of every sequence at a time (torchtune, modules/loss/ce_chunked_output_loss.py, compiled; without
///   compiling, those of every piece stay);
/// - native:N: nothing is cast; e·y from the head and e·y of the log-softmax stay, and the gradient exists
///   for N positions of every sequence at a time; the training loop keeps the logits until the next step
///   (litgpt, utils.py, chunked_cross_entropy);
/// - fused: the head's product, the loss and both gradients are computed for c tokens at a time, in place of the
///   logits. c is the smallest power of two that is at least ⌈T / ⌈V / h⌉⌉; the piece takes e·c·V bytes. The forward
///   pass also makes the gradient of the head's V·h weights, beside the buffer that it is added to. If the head is
///   frozen, it makes the gradient of the head's input instead, e·T·h (Liger-Kernel,
///   ops/fused_linear_cross_entropy.py).
/// Throws a Problem (usage) for a fused loss if the class has no head.
LogitsCost logitsCost(const Setup& run, const Amounts& amounts, const RunValues& values);

/// The line of a run without logits. There are three reasons: the class gives no logits, another device has them, or
/// the description does not describe logits for any class, so that they are unknown.
Line withoutLogits(const Setup& run, Label label);

} // namespace paramap::cost
