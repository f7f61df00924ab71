// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/zero.h"

#include "model/cost/parallel/fsdp_units.h"
#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::cost {

using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;

namespace {

/// The number of parameters, by the number of devices that hold the same ones.
struct Counts {
    std::int64_t dense = 0, experts = 0;
    std::int64_t all() const { return checkedAdd(dense, experts); }
};

/// With `gets`, only the parameters that get a gradient in that run count; without it all.
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

/// Adapters beside experts are few; they count as shared by all devices.
Counts trainedCounts(const Setup& run) {
    if (run.adapters)
        return {run.adapters.parameters(run.network), 0};
    return countsOf(*run.network.root, &run);
}

/// The part of one device of `bytes` that belong to `counts` parameters. If every parameter has the same number of
/// bytes, whole parameters are divided.
std::int64_t shared(std::int64_t bytes, const Counts& counts, const RunSettings& settings) {
    const std::int64_t all = counts.all();
    if (all == 0 || bytes == 0)
        return bytes;
    const std::int64_t devices = replicas(settings), sameExperts = expertReplicas(settings);
    if (bytes % all == 0)
        return checkedMultiply(
            bytes / all, checkedAdd(ceilDivided(counts.dense, devices), ceilDivided(counts.experts, sameExperts)));
    const std::int64_t ofExperts = formula::scaled(bytes, counts.experts, all);
    return checkedAdd(ceilDivided(bytes - ofExperts, devices), ceilDivided(ofExperts, sameExperts));
}

/// The term of a division, and its term where experts are divided among fewer devices.
struct Division {
    Term all, experts;
};
constexpr Division everything{Term::Shared, Term::SharedExperts}, theCopy{Term::CopyShared, Term::CopySharedExperts},
    layerAndCopy{Term::LayerAndCopyShared, Term::LayerAndCopySharedExperts};

void share(Line& line, std::int64_t bytes, const Division& what, Symbols symbols, const RunSettings& settings) {
    line.bytes = bytes;
    const std::int64_t devices = replicas(settings), same = expertReplicas(settings);
    if (same == devices)
        line.formula = {what.all, {line.formula, devices}};
    else
        line.formula = {what.experts, {line.formula, devices, same}};
    line.symbols = symbols;
    line.sources.emplace_back(Source::Zero);
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

/// FSDP makes one flat parameter of a unit, so its gradient covers the frozen parameters in it, too
/// (torch/distributed/fsdp/ _flat_param.py, use_orig_params). Gradients that are exchanged only after the last
/// micro-batch are whole on every device (no_sync).
void shareUnitGradients(const Setup& run, const Precision& precision, Line& gradients, const Counts& trained) {
    const RunSettings& settings = run.settings;
    const bool flat = settings.sharding == Sharding::Fsdp;
    if (flat) {
        const Units units = unitsOf(run);
        gradients.bytes = checkedMultiply(precision.gradient, units.training);
        gradients.formula = {Term::UnitGradients, {precision.gradient, units.training}};
        gradients.sources.emplace_back(Source::FlatParameter);
    }
    if (settings.sync == Sync::Last) {
        gradients.formula = {Term::WholeUntilLast, {gradients.formula}};
        gradients.symbols = flat ? Symbols::UnitGradients : Symbols::TrainedGradients;
        gradients.sources.emplace_back(Source::NoSync);
        return;
    }
    const Counts counts = flat ? Counts{gradients.bytes / std::max<std::int64_t>(1, precision.gradient), 0} : trained;
    share(gradients, shared(gradients.bytes, counts, settings), everything,
        flat ? Symbols::SharedUnitGradients : Symbols::SharedGradients, settings);
}

/// The layer that is being computed, the layer that is fetched ahead, and everything outside the layers, which the
/// forward pass leaves whole. A layer's gradients come in the type of its products; where gradients are reduced in a
/// wider type, the buffer for that exists beside them (torch/distributed/fsdp, _fsdp_collectives.py, foreach_reduce).
Line gatheredUnits(const Setup& run, const Precision& precision) {
    const Units units = unitsOf(run);
    const std::int64_t reduced = precision.gradient - precision.gradientCopy,
                       each = precision.element + (reduced > precision.element ? reduced : 0);
    const std::int64_t ahead = std::min<std::int64_t>(2, units.layers);
    const bool gradient = run.settings.sync == Sync::Each
        && (run.settings.sharding == Sharding::Fsdp ? units.layerTrains : !run.adapters);
    const std::int64_t gathered = checkedAdd(units.rootBytes, checkedMultiply(ahead, units.layerBytes));
    Line line;
    line.part = Part::Temporary;
    line.bytes = checkedAdd(gathered, gradient ? checkedMultiply(each, units.layer) : 0);
    line.label = Label::GatheredUnits;
    const bool alike
        = checkedMultiply(precision.element, checkedAdd(units.root, checkedMultiply(ahead, units.layer))) == gathered;
    line.formula = alike ? Fact<Term>{Term::GatheredUnits, {precision.element, units.root, ahead, units.layer}}
                         : Fact<Term>{Term::GatheredPackedUnits, {units.rootBytes, ahead, units.layerBytes}};
    if (gradient)
        line.formula = {Term::GatheredUnitsGradient, {line.formula, each, units.layer}};
    line.symbols = Symbols::GatheredUnits;
    line.sources = {Source::Prefetching};
    line.assumption = Assumption::UnitAhead;
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
    share(states, shared(states.bytes, trained, settings), everything, Symbols::SharedStates, settings);

    const std::int64_t copy = checkedMultiply(precision.gradientCopy, trained.all());
    const std::int64_t first = gradients.bytes - copy;
    if (stage == 1 && copy > 0)
        share(gradients, checkedAdd(first, shared(copy, trained, settings)), theCopy, Symbols::SharedGradientCopy,
            settings);
    else if (stage == 2)
        share(gradients, shared(gradients.bytes, trained, settings), everything, Symbols::SharedGradients, settings);
    else if (stage == 3 && settings.sharding != Sharding::DeepSpeed)
        shareUnitGradients(run, precision, gradients, trained);
    else if (stage == 3)
        share(gradients, shared(copy > 0 ? copy : first, trained, settings), copy > 0 ? layerAndCopy : everything,
            Symbols::SharedGradients, settings);
    if (stage == 3)
        share(weights, shared(weights.bytes, countsOf(root, nullptr), settings), everything, Symbols::SharedWeights,
            settings);
}

std::int64_t sharedStates(const Setup& run, std::int64_t bytes) {
    return run.settings.zero == 0 ? bytes : shared(bytes, trainedCounts(run), run.settings);
}

void moveToHost(const RunSettings& settings, std::vector<Line>& weights, Line& gradients, Line& states) {
    const auto move = [](Line& line) {
        if (line.bytes == 0)
            return;
        line.bytes = 0;
        line.formula = {Term::OnHost, {line.formula}};
        line.symbols = Symbols::OnHost;
        line.sources.emplace_back(Source::Offload);
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
    line.label = Label::GatheredLayer;
    const bool copy = precision.autocast;
    line.formula = {run.adapters ? copy ? Term::GatheredLayerCopy : Term::GatheredLayer
            : copy               ? Term::GatheredLayerGradientCopy
                                 : Term::GatheredLayerGradient,
        {each, largest}};
    line.symbols = Symbols::GatheredLayer;
    line.sources = {Source::ZeroThree};
    line.assumption = Assumption::LayerAlone;
    return line;
}

} // namespace paramap::cost
