// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure.h"

#include "model/conventions/counting.h"
#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"
#include "model/map/device_part.h"
#include "model/map/spread.h"
#include "model/problem/problem.h"

#include <utility>

namespace paramap::map {

namespace {

Weights weightsOf(const conventions::Amounts& amounts) {
    Weights result;
    result.tensors = amounts.tensors;
    result.runs.reserve(amounts.runs.size());
    for (const conventions::Amounts& run : amounts.runs)
        result.runs.push_back(weightsOf(run));
    return result;
}

Weights parameters(const network::Network& network, const conventions::Convention& convention) {
    const conventions::Counting counting = conventions::counted(network, convention);
    Weights result = weightsOf(counting.amounts);
    recount(result, *network.root);
    addBeside(result, {Piece::NextTokens, counting.nextTokens});
    addBeside(result, {Piece::Rounding, counting.rounding});
    return result;
}

} // namespace

cost::Memory accountOf(const network::Network& network, Measure measure, const cost::RunSettings& run) {
    try {
        return cost::memory(network, kindOf(measure).mode, run);
    } catch (const Problem&) {
        cost::RunSettings alone = cost::onOneDevice(run);
        alone.padVocabulary = 1;
        return cost::memory(network, kindOf(measure).mode, alone);
    }
}

Weighed weigh(const network::Network& network, Measure measure, const cost::RunSettings& run,
    const conventions::Convention& convention, const cost::Memory* account) {
    if (measure == Measure::Parameters)
        return {parameters(network, convention), nullptr};
    if (kindOf(measure).ofFile)
        throw Problem("only a checkpoint has stored bytes");
    const cost::Memory memory = account ? *account : accountOf(network, measure, run);
    cost::RunSettings settings = memory.settings;
    network::NetworkPtr padded;
    if (const std::int64_t multiple = cost::paddingOf(network, settings); multiple > 1)
        padded = cost::padded(network, multiple).network;
    settings.padVocabulary = 1;
    const network::Network& rows = padded ? *padded : network;
    if (!kindOf(measure).bytes || !cost::splitsTheModel(settings))
        return {Spread(rows, memory, settings).weights(measure), nullptr};
    const cost::DevicePart part(rows, memory.mode, settings, memory.stage);
    return laidOver(network, part.network, Spread(part, memory).weights(measure));
}

Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run,
    const conventions::Convention& convention, const cost::Memory* account) {
    Measured result{measure, {}, nullptr, nullptr};
    if (measure == Measure::Parameters)
        result.convention = conventions::effective(network, convention);
    if (measure != Measure::Parameters || !result.convention.isUsual()) {
        Weighed weighed = weigh(network, measure, run, result.convention, account);
        result.weights = std::make_shared<Weights>(std::move(weighed.weights));
        result.cut = std::move(weighed.cut);
    }
    return result;
}

std::int64_t Measured::total(const network::Network& network) const {
    return weights ? weights->total : network.totals().parameters;
}

std::optional<network::Place> Measured::otherPlace(const network::Place& place) const {
    const network::Module* root = place.steps.empty() ? place.module : place.steps.front().parent;
    return cut && root != cut->root.get() ? network::find(*cut, place.path) : std::nullopt;
}

std::int64_t Measured::at(const network::Place& place) const {
    if (const auto there = otherPlace(place))
        return at(*there);
    if (weights) {
        const Weights& module = weightsAt(*weights, place);
        return place.tensor ? module.tensors[static_cast<std::size_t>(place.tensor - place.module->tensors.data())]
                            : module.total;
    }
    if (!place.tensor)
        return place.sharedWith.empty() ? place.module->totals.parameters : 0;
    const bool counts = !place.tensor->isBuffer() && place.tensor->tiedTo.empty() && place.sharedWith.empty();
    return counts ? place.tensor->count : 0;
}

bool Measured::isEstimate(const network::Place& place) const {
    if (!weights)
        return false;
    if (const auto there = otherPlace(place))
        return isEstimate(*there);
    const Weights& module = weightsAt(*weights, place);
    return place.tensor ? module.guessedTensors : module.estimated > 0;
}

std::vector<Measure> measuresOf(const cost::Memory& inference) {
    std::vector<Measure> measures;
    for (const MeasureKind& kind : measureKinds())
        if (!kind.weighs || kind.weighs(inference))
            measures.push_back(kind.measure);
    return measures;
}

} // namespace paramap::map
