// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/zero.h"

#include "model/cost/parallel/fsdp_units.h"
#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"
#include "model/words/numbers.h"

#include <algorithm>

namespace paramap::cost {

using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;

namespace {

/// Parameters by how many devices hold the same ones.
struct Counts {
    std::int64_t dense = 0, experts = 0;
    std::int64_t all() const { return checkedAdd(dense, experts); }
};

/// Of `gets` only the parameters that get a gradient in that run; without it all.
Counts countsOf(const Module& module, const Setup* gets, bool inExpert = false) {
    Counts sum;
    if (gets && !gets->learns(module))
        return sum;
    const auto add = [&](std::int64_t count, bool expert) {
        std::int64_t& to = expert ? sum.experts : sum.dense;
        to = checkedAdd(to, count);
    };
    for (const network::Tensor& tensor : module.tensors) {
        if (!tensor.isBuffer() && tensor.tiedTo.empty() && (!gets || !tensor.isFrozen()))
            add(tensor.count, inExpert || tensor.use);
    }
    for (const network::Run& run : module.children) {
        if (!run.sharedWith.empty() || (gets && run.frozen))
            continue;
        const Counts each = countsOf(*run.module, gets, inExpert || run.use);
        add(checkedMultiply(each.dense, run.count), false);
        add(checkedMultiply(each.experts, run.count), true);
    }
    return sum;
}

/// Adapters beside experts are few: they count as shared by all.
Counts trainedCounts(const Setup& run) {
    if (run.adapters)
        return {run.adapters.parameters(run.network), 0};
    return countsOf(*run.network.root, &run);
}

/// `bytes` of `counts` parameters, as one device keeps them. The same number of bytes for each parameter is divided
/// by parameters, so that a share is a whole number of them.
std::int64_t shared(std::int64_t bytes, const Counts& counts, const RunSettings& settings) {
    const std::int64_t all = counts.all();
    if (all == 0 || bytes == 0)
        return bytes;
    const std::int64_t devices = replicas(settings), sameExperts = expertReplicas(settings);
    if (bytes % all == 0)
        return checkedMultiply(
            bytes / all, checkedAdd(ceilDivided(counts.dense, devices), ceilDivided(counts.experts, sameExperts)));
    const std::int64_t ofExperts = static_cast<std::int64_t>(formula::Wide{bytes} * counts.experts / all);
    return checkedAdd(ceilDivided(bytes - ofExperts, devices), ceilDivided(ofExperts, sameExperts));
}

void share(
    Line& line, std::int64_t bytes, const std::string& what, const std::string& symbols, const RunSettings& settings) {
    line.bytes = bytes;
    const std::int64_t devices = replicas(settings), same = expertReplicas(settings);
    line.formula += "; " + what + " shared by " + words::exact(devices) + " devices";
    if (same != devices)
        line.formula += ", experts by " + words::exact(same);
    line.symbols = symbols + "; D: devices that hold the same parameters and share them";
    line.source += "; Rajbhandari et al. 2020, ZeRO, section 5";
}

std::int64_t largestLayer(const Module& module) {
    std::int64_t own = 0;
    for (const network::Tensor& tensor : module.tensors) {
        if (!tensor.isBuffer())
            own = checkedAdd(own, tensor.count);
    }
    for (const network::Run& run : module.children)
        own = std::max(own, largestLayer(*run.module));
    return own;
}

/// FSDP makes one flat parameter of a unit: its gradient covers what is frozen in it, too (torch/distributed/fsdp/
/// _flat_param.py, use_orig_params). Not exchanged until the last micro-batch, gradients are whole on every device
/// (no_sync).
void shareUnitGradients(const Setup& run, const Precision& precision, Line& gradients, const Counts& trained) {
    const RunSettings& settings = run.settings;
    std::string what = "all";
    std::string symbols = "g \u00B7 \u2308N\u209C / D\u2309; g: bytes of one gradient, N\u209C: trainable parameters";
    if (settings.sharding == Sharding::Fsdp) {
        const Units units = unitsOf(run);
        gradients.bytes = checkedMultiply(precision.gradient, units.training);
        gradients.formula = std::to_string(precision.gradient) + " B \u00B7 " + words::exact(units.training)
            + " parameters of units with something trained, frozen ones too";
        symbols = "g \u00B7 \u2308N\u1D64 / D\u2309; g: bytes of one gradient, N\u1D64: parameters of units with "
                  "something trained";
        gradients.source += "; PyTorch, torch/distributed/fsdp/_flat_param.py";
    }
    if (settings.sync == Sync::Last) {
        gradients.formula += "; whole on every device until the last micro-batch";
        gradients.symbols = settings.sharding == Sharding::Fsdp
            ? "g \u00B7 N\u1D64; g: bytes of one gradient, N\u1D64: parameters of units with something trained"
            : "g \u00B7 N\u209C; g: bytes of one gradient, N\u209C: trainable parameters";
        gradients.source += "; PyTorch, FullyShardedDataParallel.no_sync";
        return;
    }
    const Counts counts = settings.sharding == Sharding::Fsdp
        ? Counts{gradients.bytes / std::max<std::int64_t>(1, precision.gradient), 0}
        : trained;
    share(gradients, shared(gradients.bytes, counts, settings), what, symbols, settings);
}

/// The layer at work, the one that is fetched ahead, and what is outside the layers, which the forward pass leaves
/// whole.
Line gatheredUnits(const Setup& run, const Precision& precision) {
    const Units units = unitsOf(run);
    const std::int64_t weight = precision.weight + (precision.autocast ? precision.element : 0);
    const std::int64_t ahead = std::min<std::int64_t>(2, units.layers);
    const bool gradient = run.settings.sync == Sync::Each
        && (run.settings.sharding == Sharding::Fsdp ? units.layerTrains : !run.adapters);
    const std::int64_t gathered = checkedAdd(units.root, checkedMultiply(ahead, units.layer));
    Line line;
    line.part = Part::Temporary;
    line.bytes = checkedAdd(
        checkedMultiply(weight, gathered), gradient ? checkedMultiply(precision.gradient, units.layer) : 0);
    line.label = "Gathered units";
    line.formula = std::to_string(weight) + " B \u00B7 (" + words::exact(units.root)
        + " parameters outside the layers + " + std::to_string(ahead) + " \u00B7 " + words::exact(units.layer)
        + " of a layer)"
        + (gradient ? " + " + std::to_string(precision.gradient) + " B for each gradient of the layer" : "");
    line.symbols = "w \u00B7 (n\u1D63 + 2 \u00B7 n) + g \u00B7 n; n: parameters of a layer, n\u1D63: outside the "
                   "layers, w: bytes of one weight, g: of one gradient";
    line.source = "PyTorch, torch/distributed/fsdp: BackwardPrefetch.BACKWARD_PRE, the root unit is not resharded";
    line.assumption = "Each layer is a unit; the layer at work and the one fetched ahead are whole.";
    return line;
}

} // namespace

void shareStates(const Setup& run, const Precision& precision, Line& weights, Line& gradients, Line& states) {
    const RunSettings& settings = run.settings;
    const std::int64_t stage = settings.zero;
    if (stage == 0 || replicas(settings) == 1)
        return;
    const Module& root = *run.network.root;
    const Counts trained = trainedCounts(run);
    share(states, shared(states.bytes, trained, settings), "all",
        "(k \u00B7 s + m) \u00B7 \u2308N\u209C / D\u2309; k: states of the optimizer, s: bytes of one, m: bytes of a "
        "master copy "
        "of the weight, N\u209C: trainable parameters",
        settings);

    const std::int64_t copy = checkedMultiply(precision.gradientCopy, trained.all());
    const std::int64_t first = gradients.bytes - copy;
    const std::string divided
        = "g \u00B7 \u2308N\u209C / D\u2309; g: bytes of one gradient, N\u209C: trainable parameters";
    if (stage == 1 && copy > 0)
        share(gradients, checkedAdd(first, shared(copy, trained, settings)), "their fp32 copy",
            "g \u00B7 N\u209C + 4 \u00B7 \u2308N\u209C / D\u2309; g: bytes of one gradient, N\u209C: trainable "
            "parameters",
            settings);
    else if (stage == 2)
        share(gradients, shared(gradients.bytes, trained, settings), "all", divided, settings);
    else if (stage == 3 && settings.sharding != Sharding::DeepSpeed)
        shareUnitGradients(run, precision, gradients, trained);
    else if (stage == 3)
        share(gradients, shared(copy > 0 ? copy : first, trained, settings),
            copy > 0 ? "the 16-bit ones only of the gathered layer, their fp32 copy" : "all", divided, settings);
    if (stage == 3)
        share(weights, shared(weights.bytes, countsOf(root, nullptr), settings), "all",
            "w \u00B7 \u2308N / D\u2309; w: bytes kept of one weight, N: parameters, tied ones once", settings);
}

std::int64_t sharedStates(const Setup& run, std::int64_t bytes) {
    return run.settings.zero == 0 ? bytes : shared(bytes, trainedCounts(run), run.settings);
}

void moveToHost(const RunSettings& settings, std::vector<Line>& weights, Line& gradients, Line& states) {
    const auto move = [](Line& line) {
        if (line.bytes == 0)
            return;
        line.bytes = 0;
        line.formula = "on the host: " + line.formula;
        line.symbols = "0 on the device";
        line.source += "; Ren et al. 2021, ZeRO-Offload, section 3";
    };
    if (settings.offload == Offload::None)
        return;
    move(gradients);
    move(states);
    if (settings.offload == Offload::All)
        std::ranges::for_each(weights, move);
}

Line gatheredLine(const Setup& run, const Precision& precision) {
    Line line;
    line.part = Part::Temporary;
    if (run.settings.zero < 3 || (replicas(run.settings) == 1 && run.settings.offload != Offload::All))
        return line;
    if (run.settings.sharding != Sharding::DeepSpeed)
        return gatheredUnits(run, precision);
    const std::int64_t largest = largestLayer(*run.network.root);
    const std::int64_t each = (run.adapters ? 1 : 2) * precision.weight + (precision.autocast ? precision.element : 0);
    line.bytes = checkedMultiply(each, largest);
    line.label = "Gathered layer";
    line.formula = std::to_string(each) + " B \u00B7 " + words::exact(largest)
        + " parameters of the largest layer: weights" + (run.adapters ? "" : " and gradients")
        + (precision.autocast ? ", autocast copy" : "");
    line.symbols = "(2 \u00B7 w + c) \u00B7 n; w: bytes of one weight, c: of its autocast copy, n: parameters of the "
                   "module with the most of its own";
    line.source = "DeepSpeed, stage3.py, estimate_zero3_model_states_mem_needs";
    line.assumption = "One layer at a time is whole; prefetching holds more, up to a setting.";
    return line;
}

} // namespace paramap::cost
