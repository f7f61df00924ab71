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

/// Embeddings get their gradient last, unless a head shares them: that one begins with the head's.
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
            if (tensor.shape.size() == 2 && stored(format, module, tensor).converted)
                largest = std::max(largest, tensor.count);
            return std::int64_t{0};
        });
    return largest;
}

} // namespace

std::int64_t Instant::total() const {
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

Instant peakOf(const Step& step, Gradients gradients, Checkpointing checkpointing) {
    const bool kept = gradients == Gradients::Kept, inBackward = gradients == Gradients::InBackward;
    const bool full = checkpointing == Checkpointing::Full;
    const std::int64_t always = kept ? step.gradients : 0;
    std::vector<Instant> instants;
    instants.push_back({"the start of the backward pass",
        "Everything that the forward pass keeps, the logits and their gradient exist at once.", always, step.saved, 0,
        step.logits, full ? 0 : step.copies, 0, {}});
    instants.push_back({"the end of the forward pass",
        "Everything that the forward pass keeps, the logits and autocast's copies of the weights exist at once.",
        always, step.saved, 0, step.logits - step.logitsGradient, step.copies, 0, {}});
    const std::string dequantised = "The largest matrix, dequantised";
    if (step.recomputed > 0) {
        const char* name = "the backward pass, when the largest layer is computed again";
        instants.push_back({name, "The checkpoints of all layers and everything that one layer keeps exist at once.",
            inBackward && step.largestLast ? step.largestGradient : always, step.saved, step.recomputed, 0,
            full ? 0 : step.copies, step.dequantised, dequantised});
        if (!kept && !inBackward)
            instants.push_back({"the backward pass, when the first layer is computed again",
                "Nearly all gradients have come, and everything that one layer keeps exists once more.",
                step.earlyGradients, 0, step.recomputed, 0, 0, step.dequantised, dequantised});
    } else if (step.dequantised > 0) {
        instants.push_back({"the backward pass, in the last layer",
            "Everything that the forward pass keeps and a matrix in full width exist at once.", always, step.saved, 0,
            0, step.copies, step.dequantised, dequantised});
    }
    const std::string work = "The optimizer's step on the largest tensor";
    if (inBackward)
        instants.push_back({"the optimizer's step on the largest tensor",
            "Each tensor's step follows its gradient; that of the largest tensor takes most.", step.largestGradient,
            step.largestLast ? 0 : step.saved, 0, 0, 0, step.stepWork, work});
    else
        instants.push_back({"the optimizer's step", "All gradients exist, and nothing of the forward pass is left.",
            step.gradients, 0, 0, 0, 0, step.stepWork, work});
    return *std::ranges::max_element(
        instants, [](const Instant& a, const Instant& b) { return a.total() < b.total(); });
}

} // namespace paramap::cost
