// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/timeline/timeline.h"

namespace paramap::cost {

/// When the gradients of a step live: all along, from the backward pass to the step, or each only until it is used.
enum class GradientsLive { Always, FromBackward, UntilUsed };

/// One training step of a device, in bytes, from which its timeline follows.
struct Step {
    std::vector<Segment> segments; ///< in the order in which they run
    Alive always; ///< weights, states, gathered units, buffers
    GradientsLive live = GradientsLive::Always;
    std::int64_t gradients = 0; ///< all gradients
    std::int64_t gradient = 4; ///< bytes of the gradient of one parameter, before devices share it
    std::int64_t trained = 0; ///< parameters that get a gradient
    bool tied = false; ///< the gradient of an embedding begins with that of the head
    std::int64_t largestGradient = 0; ///< the largest gradient of one tensor
    bool embeddingLargest = false; ///< and this tensor is an embedding
    std::int64_t largest = 0; ///< parameters of the largest trained tensor
    std::int64_t stepElement = 0; ///< temporaries of the optimizer's step, for each parameter of a tensor
    std::int64_t saved = 0; ///< activations that the forward pass of one micro-batch keeps
    std::int64_t savedInFlight = 0; ///< those of all micro-batches that are alive at once
    std::int64_t inFlight = 1, pieces = 1; ///< see Shard
    std::int64_t recomputed = 0; ///< activations of the largest part that is computed again
    bool copiesAgain = true; ///< all of autocast's copies stay for the backward pass
    std::int64_t logitsForward = 0, logits = 0; ///< what the loss takes before and after the backward pass has begun
    std::int64_t logitsKept = 0; ///< the part of it that stays until the step ends
    std::int64_t headGradient = 0; ///< the gradient of the logits in the type of the head, while the head's is computed
    std::int64_t copies = 0; ///< autocast's copies of weights
    std::int64_t stepTogether = 0; ///< temporaries of a step that takes all tensors at once
    std::int64_t dequantised = 0; ///< the largest quantised weight of a layer, written out for its product
    std::int64_t dequantisedHead = 0; ///< the head, where it is quantised
    std::int64_t microbatches = 1;
};

/// The timeline of a step, with its peak. Activations of modules outside the layers are counted until the backward pass
/// has gone through all layers. An instant of the backward pass is its start in a module; of a module that is computed
/// again, all of it and all its gradients are counted. Of more than 64 micro-batches in flight, those in the middle of
/// filling and emptying the pipeline are left out.
Timeline timelineOf(Step step);

} // namespace paramap::cost
