// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/peak.h"

#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"
#include "model/formula/value.h"

#include <algorithm>
#include <vector>

namespace paramap::cost {

using formula::checkedAdd;
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

/// The number of parameters whose gradient comes last: those of embeddings, unless a head shares them. A shared
/// gradient begins with the head's.
std::int64_t lateParameters(const Setup& run) {
    const network::Totals& totals = run.network.totals();
    const auto of = [&](description::Kind kind) { return totals.byKind[static_cast<std::size_t>(kind)]; };
    return run.adapters || of(description::Kind::Head) == 0 ? 0
                                                            : std::min(of(description::Kind::Embedding), run.trained());
}

std::int64_t largestQuantised(const Setup& run) {
    if (!run.adapters || !run.settings.baseDtype)
        return 0;
    const Format format = formatOf(run.settings, *run.settings.baseDtype);
    std::int64_t largest = 0;
    if (!format.isFloat())
        (void)sumOfParameters(*run.network.root, [&](const network::Module& module, const network::Tensor& tensor) {
            if (tensor.shape.size() >= 2 && stored(format, module, tensor).converted)
                largest = std::max(largest, oneMatrix(tensor));
            return std::int64_t{0};
        });
    return largest;
}

} // namespace

std::int64_t Alive::total() const {
    std::int64_t sum = 0;
    for (const std::int64_t each : {gradients, saved, recomputed, logits, copies, work})
        sum = checkedAdd(sum, each);
    return sum;
}

Step stepOf(const Setup& run, const Precision& kept, const Optimizer& optimizer) {
    const std::int64_t trained = run.trained();
    const Largest largest = largestTrained(run);
    Step step;
    step.gradients = checkedMultiply(kept.gradient, trained);
    step.largestGradient = checkedMultiply(kept.gradient, largest.count);
    step.largestLast = largest.embedding;
    step.earlyGradients = checkedMultiply(kept.gradient, trained - lateParameters(run));
    step.stepWork = checkedMultiply(optimizer.stepElement, largest.count);
    step.dequantised = checkedMultiply(run.settings.precision->element, largestQuantised(run));
    return step;
}

Alive peakOf(const Step& step, Gradients gradients, Checkpointing checkpointing) {
    const bool kept = gradients == Gradients::Kept, inBackward = gradients == Gradients::InBackward;
    const bool full = checkpointing == Checkpointing::Full || checkpointing == Checkpointing::Operations;
    const std::int64_t always = kept ? step.gradients : 0;
    std::vector<Alive> instants;
    instants.push_back({Instant::BackwardStart, Assumption::PeakAtBackwardStart, always, step.saved, 0, step.logits,
        full ? 0 : step.copies, 0, Label::None});
    instants.push_back({Instant::ForwardEnd, Assumption::PeakAtForwardEnd, always, step.saved, 0,
        step.logits - step.logitsGradient, step.copies, 0, Label::None});
    if (step.recomputed > 0) {
        instants.push_back({Instant::LargestLayerAgain, Assumption::PeakAtLargestLayer,
            inBackward && step.largestLast ? step.largestGradient : always, step.saved, step.recomputed, 0,
            full ? 0 : step.copies, step.dequantised, Label::Dequantised});
        if (!kept && !inBackward)
            instants.push_back({Instant::FirstLayerAgain, Assumption::PeakAtFirstLayer, step.earlyGradients, 0,
                step.recomputed, 0, 0, step.dequantised, Label::Dequantised});
    } else if (step.dequantised > 0) {
        instants.push_back({Instant::LastLayer, Assumption::PeakAtLastLayer, always, step.saved, 0, 0, step.copies,
            step.dequantised, Label::Dequantised});
    }
    if (inBackward)
        instants.push_back({Instant::LargestTensorStep, Assumption::PeakAtLargestTensor, step.largestGradient,
            step.largestLast ? 0 : step.saved, 0, 0, 0, step.stepWork, Label::OptimizerStep});
    else
        instants.push_back({Instant::OptimizerStep, Assumption::PeakAtStep, step.gradients, 0, 0, 0, 0, step.stepWork,
            Label::OptimizerStep});
    return *std::ranges::max_element(instants, [](const Alive& a, const Alive& b) { return a.total() < b.total(); });
}

} // namespace paramap::cost
