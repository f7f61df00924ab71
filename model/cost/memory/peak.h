// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/cost/facts/fact.h"

#include <cstdint>

namespace paramap::cost {

/// What comes and goes within one training step, in bytes; weights and the optimizer's states stay.
struct Step {
    std::int64_t gradients = 0; ///< all of them
    std::int64_t largestGradient = 0; ///< of one tensor
    std::int64_t earlyGradients = 0; ///< those that exist before the backward pass reaches the first layer
    bool largestLast = false; ///< the largest tensor's gradient is complete only at the end: an embedding
    std::int64_t saved = 0; ///< of the forward pass
    std::int64_t recomputed = 0; ///< of the largest part that is computed again
    std::int64_t logits = 0, logitsGradient = 0; ///< all that the loss takes, of which its gradient
    std::int64_t copies = 0; ///< autocast copies of weights
    std::int64_t dequantised = 0; ///< the largest weight written out for its product
    std::int64_t stepWork = 0; ///< what the optimizer's step makes
};

/// What of all that is alive at one instant of the step.
struct Alive {
    Instant at = Instant::None;
    Assumption why = Assumption::Usual; ///< what makes it large
    std::int64_t gradients = 0, saved = 0, recomputed = 0, logits = 0, copies = 0, work = 0;
    Label workLabel = Label::None; ///< what `work` is
    std::int64_t total() const; ///< Problem beyond 2^63 - 1
};

/// What is alive when it is most, of those that a step has: the end of the forward pass, the start of the backward
/// pass, the largest part computed again (first and last), the optimizer's step.
Alive peakOf(const Step& step, Gradients gradients, Checkpointing checkpointing);

/// The step's gradients and the temporaries that go with its largest tensor, before anything is shared among devices.
Step stepOf(const Setup& run, const Precision& kept, const Optimizer& optimizer);

} // namespace paramap::cost
