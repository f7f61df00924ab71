// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/peak.h"

#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/cost/memory/segment_gradients.h"
#include "model/cost/memory/temporaries.h"
#include "model/cost/run/device_grid.h"
#include "model/formula/value.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using formula::checkedMultiply;

namespace {

struct Largest {
    std::int64_t count = 0;
    bool embedding = false;
};

Largest largestTrained(const Setup& run) {
    Largest result;
    if (run.adapters) {
        run.adapters.visit(run.network, [&](const Addition& addition, std::int64_t) {
            for (const network::Shape& shape : addition.trained)
                result.count = std::max(result.count, Addition{{shape}}.parameters());
        });
        return result;
    }
    (void)sumOfTrained(run, [&](const network::Module& module, const network::Tensor& tensor) {
        if (tensor.count > result.count)
            result = {tensor.count, module.kind == description::Kind::Embedding};
        return std::int64_t{0};
    });
    return result;
}

/// Whether the head shares the embedding, so that its gradient begins with the head's.
bool isTied(const Setup& run) {
    return !run.adapters && run.network.totals().byKind[static_cast<std::size_t>(description::Kind::Head)] == 0;
}

/// Elements of the largest quantised matrix of the layers, or of the head.
std::int64_t largestQuantised(const Setup& run, bool head) {
    if (!run.adapters || !run.settings.baseDtype)
        return 0;
    const Format format = formatOf(run.settings, *run.settings.baseDtype);
    std::int64_t largest = 0;
    if (!format.isFloat())
        (void)sumOfParameters(*run.network.root, [&](const network::Module& module, const network::Tensor& tensor) {
            if (tensor.shape.size() >= 2 && (module.kind == description::Kind::Head) == head
                && stored(format, module, tensor).converted)
                largest = std::max(largest, oneMatrix(tensor));
            return std::int64_t{0};
        });
    return largest;
}

} // namespace

Step stepOf(const Setup& run, const Precision& kept, const Optimizer& optimizer, std::vector<Segment> segments) {
    const Largest largest = largestTrained(run);
    Step step;
    switch (run.settings.gradients) {
    case Gradients::Kept:
        step.live = GradientsLive::Always;
        break;
    case Gradients::Freed:
        step.live = GradientsLive::FromBackward;
        break;
    case Gradients::InBackward:
        step.live = GradientsLive::UntilUsed;
        break;
    }
    step.segments = std::move(segments);
    if (step.live != GradientsLive::Always)
        setGradients(run, step.segments);
    step.gradient = kept.gradient;
    step.trained = run.trained();
    step.gradients = checkedMultiply(kept.gradient, step.trained);
    step.tied = isTied(run);
    step.largest = largest.count;
    step.largestGradient = checkedMultiply(kept.gradient, largest.count);
    step.embeddingLargest = largest.embedding;
    step.stepElement = optimizer.stepElement;
    const std::int64_t each = writtenOut(run, run.settings.precision->element);
    step.dequantised = checkedMultiply(each, largestQuantised(run, false));
    step.dequantisedHead = checkedMultiply(each, largestQuantised(run, true));
    step.microbatches = microbatchesOf(run.settings);
    return step;
}

PeakName peakName(const Timeline& timeline, const RunSettings& settings) {
    const Stretch& stretch = timeline.stretches[timeline.peakStretch];
    switch (stretch.phase) {
    case Phase::ForwardEnd:
        return {Instant::ForwardEnd, Assumption::PeakAtForwardEnd};
    case Phase::BackwardStart:
        return {Instant::BackwardStart, Assumption::PeakAtBackwardStart};
    case Phase::OptimizerStep:
        return {Instant::OptimizerStep, Assumption::PeakAtStep};
    case Phase::TensorStep: {
        std::int64_t largest = 0;
        for (const Segment& segment : timeline.segments)
            largest = std::max(largest, segment.largest);
        if (stretch.segment == Stretch::none || timeline.segments[stretch.segment].largest == largest)
            return {Instant::LargestTensorStep, Assumption::PeakAtLargestTensor};
        return {Instant::TensorStep, Assumption::PeakInBackward};
    }
    default:
        break;
    }
    const std::int64_t again = timeline.peak()[Content::Again] == 0 ? 0
        : stretch.segment != Stretch::none
        ? std::max(timeline.segments[stretch.segment].recomputed, timeline.peak()[Content::Again])
        : timeline.peak()[Content::Again];
    std::int64_t most = again;
    bool isFirst = true, isLast = true; // of the layers
    for (std::size_t i = 0; i < timeline.segments.size(); ++i) {
        most = std::max(most, timeline.segments[i].recomputed);
        if (stretch.segment != Stretch::none && timeline.segments[i].layer) {
            isFirst = isFirst && i >= stretch.segment;
            isLast = isLast && i <= stretch.segment;
        }
    }
    if (again > 0 && settings.gradients == Gradients::Freed && isFirst && stretch.segment != Stretch::none
        && timeline.peakItem + 1 == stretch.count && (stretch.count > 1 || !isLast))
        return {Instant::FirstLayerAgain, Assumption::PeakAtFirstLayer};
    if (again > 0 && again == most)
        return {Instant::LargestLayerAgain, Assumption::PeakAtLargestLayer};
    if (again > 0)
        return {Instant::LayerAgain, Assumption::PeakInBackward};
    const bool isLayer = stretch.segment != Stretch::none && timeline.segments[stretch.segment].layer;
    return isLayer && isLast && timeline.peakItem == 0 && settings.gradients == Gradients::Kept
        ? PeakName{Instant::LastLayer, Assumption::PeakAtLastLayer}
        : PeakName{Instant::InBackward, Assumption::PeakInBackward};
}

} // namespace paramap::cost
