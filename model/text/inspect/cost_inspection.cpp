// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/cost_inspection.h"

#include "model/cost/account/storage.h"
#include "model/cost/adapters/adapter.h"
#include "model/cost/formats/format.h"
#include "model/cost/recipes/recipe.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/inspect/cost_formula.h"
#include "model/text/inspect/inspection_formula.h"
#include "model/text/map/amount.h"
#include "model/words/list.h"

#include <algorithm>
#include <utility>

namespace paramap::text {

using map::Measure;

namespace {

std::string trainingSource(const cost::RunSettings& run) {
    const cost::Optimizer& optimizer = *run.optimizer;
    if (const cost::AdapterKind* kind = run.trained.kind)
        return phrase("Frozen weights, %1's adapters with their gradients and the states of %2, and what its "
                      "code keeps for the backward pass. %3; %4.",
            {kind->title, optimizer.title, kind->source, optimizer.source});
    return phrase("Weights, gradients and the states of %1, and what its code keeps for the backward pass. %2; %3.",
        {optimizer.title, run.precision->source, optimizer.source});
}

std::string sourceOf(Measure measure, const network::Network& network, const cost::RunSettings& run) {
    if (measure == Measure::Bytes) {
        const cost::Format& format = cost::weightType(run, network);
        return format.words.empty() ? phrase("In %1. %2.", {format.name, format.source})
                                    : phrase("In %1: %2. %3.", {format.name, format.words, format.source});
    }
    if (measure == Measure::Stored)
        return "Bytes of its tensors in the checkpoint, scales and second copies included.";
    if (measure == Measure::Training)
        return trainingSource(run);
    if (measure == Measure::Cache)
        return "What is kept of every cached token. Keys and values as the modelling code stores them.";
    return "2 for a multiply-add of a matrix product or convolution; nothing else is counted.";
}

/// "logits and loss ≈ 5.37 GiB, buffers 12.0 MiB"
std::string besideOf(const map::Measured& measured, const words::NumberStyle& style) {
    std::vector<std::string> named;
    for (const map::PieceWeight& each : measured.weights->pieces)
        if (const map::PieceKind& kind = kindOf(each.piece); !kind.ofModule)
            named.push_back(phrase(
                "%1 %2", {kind.name, about(each.estimate, compactAmount(measured.measure, each.amount, style))}));
    return words::commaList(named);
}

/// All of a step in two lines: what its modules hold, and how much there is beside them.
std::string stepOf(const map::Measured& measured, const cost::RunSettings& run, const words::NumberStyle& style) {
    const std::string beside = besideOf(measured, style);
    if (const cost::AdapterKind* kind = run.trained.kind)
        return phrase(
            "Frozen weights, %1's adapters, their gradients, states of %2, activations; beside the modules %3.",
            {kind->title, run.optimizer->title, beside});
    return phrase(
        "Weights, gradients, states of %1, activations; beside the modules %2.", {run.optimizer->title, beside});
}

void setShares(Inspection& inspection, const network::Network& network, const network::Place& place,
    const map::Measured& measured, std::int64_t amount, const words::NumberStyle& style) {
    // Amounts that the share lines refer to: the parent, the layer around the place, the total.
    std::vector<std::int64_t> wholes;
    const map::Weights* at = measured.weights.get();
    const map::Weights *parent = nullptr, *layer = nullptr;
    for (const network::Step& step : place.steps) {
        parent = at;
        at = &at->runs[step.run];
        if (step.parent->children[step.run].count > 1)
            layer = at;
    }
    if (place.tensor)
        parent = at;
    const bool itself = !place.tensor && layer == at;
    if (parent)
        wholes.push_back(parent->total);
    if (layer && !itself && parent && layer != parent)
        wholes.push_back(layer->total);
    wholes.push_back(measured.total(network));
    if (inspection.shares.size() != wholes.size())
        inspection.shares.clear();
    for (std::size_t i = 0; i < inspection.shares.size(); ++i) {
        inspection.shares[i].text = words::percent(amount, wholes[i], style);
        inspection.shares[i].fraction
            = wholes[i] > 0 ? static_cast<double>(amount) / static_cast<double>(wholes[i]) : 0;
    }
    inspection.ofTotal = ofTotal(amount, wholes.back(), style);
}

} // namespace

Inspection inspect(const network::Network& network, const network::Place& place, const map::Measured& measured,
    const cost::RunSettings& run, const words::NumberStyle& style) {
    Inspection result = inspect(network, place, style);
    if (!measured.weights)
        return result;
    const std::int64_t amount = measured.at(place);
    const bool uncounted = amount == 0 && (result.tied || result.buffer);
    if (uncounted && measured.measure == Measure::Parameters)
        return result;
    result.value = about(measured.isEstimate(place), exactAmount(measured.measure, amount, style));
    explain(result, nullptr, {}, amount, style);
    if (uncounted)
        return result;
    if (result.shares.empty())
        result.shares = sharesOf(network, place, style);
    setShares(result, network, place, measured, amount, style);
    if (measured.measure != Measure::Parameters)
        result.sentence = sourceOf(measured.measure, network, run);
    if (place.path.empty() && measured.weights->beside() > 0)
        result.sentence = measured.measure == Measure::Training
            ? stepOf(measured, run, style)
            : phrase("Beside the modules: %1. %2", {besideOf(measured, style), result.sentence});
    try {
        const cost::Setup setup(network, kindOf(measured.measure).mode, run);
        if (const std::optional<CostFormula> how = costFormula(setup, place, measured)) {
            std::map<std::string, std::int64_t> values = valuesOf(network, place);
            values.insert(how->names.begin(), how->names.end());
            const std::string value = std::exchange(result.value, exactAmount(measured.measure, amount, style));
            explain(result, how->formula, values, amount, style); // an equation has no room for a second sign
            result.value = value;
        }
    } catch (const Problem&) { // the amount is known; only its explanation is missing
    }
    return result;
}

} // namespace paramap::text
