// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/facts/fact.h"

#include <cstdint>

namespace paramap::cost {

/// What comes and goes within one training step, in bytes. Weights and the optimizer's states stay and are not part of
/// it.
struct Step {
    std::int64_t gradients = 0; ///< all gradients
    std::int64_t largestGradient = 0; ///< the largest gradient of one tensor
    std::int64_t earlyGradients = 0; ///< gradients that exist before the backward pass reaches the first layer
    bool largestLast = false; ///< the gradient of the largest tensor, an embedding, is complete only at the end
    std::int64_t saved = 0; ///< activations that the forward pass saves
    std::int64_t recomputed = 0; ///< activations of the largest part that is computed again
    std::int64_t logits = 0, logitsGradient = 0; ///< all that the loss takes; the part of it that is the gradient
    std::int64_t copies = 0; ///< autocast copies of weights
    std::int64_t dequantised = 0; ///< the largest quantised weight, written out for its product
    std::int64_t stepWork = 0; ///< temporaries of the optimizer's step
};

/// The bytes that are alive at one instant of the step.
struct Alive {
    Instant at = Instant::None;
    Assumption why = Assumption::Usual; ///< the assumption that explains the size of this instant
    std::int64_t gradients = 0, saved = 0, recomputed = 0, logits = 0, copies = 0, work = 0;
    Label workLabel = Label::None; ///< the name of `work`
    std::int64_t total() const; ///< throws a Problem beyond 2^63 - 1
};

/// The instant at which most is alive. The candidates are the end of the forward pass, the start of the backward pass,
/// the largest part computed again (as first and as last), and the optimizer's step.
Alive peakOf(const Step& step, Gradients gradients, Checkpointing checkpointing);

/// The step's gradients and the temporaries of its largest tensor, before anything is shared among devices.
Step stepOf(const Setup& run, const Precision& kept, const Optimizer& optimizer);

} // namespace paramap::cost
