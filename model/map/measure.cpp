// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure.h"

#include "model/cost/memory/padding.h"
#include "model/cost/run/device_grid.h"
#include "model/map/spread.h"
#include "model/problem/problem.h"

namespace paramap::map {

namespace {

Weights parameters(const network::Network& network, bool twice) {
    Line line;
    line.tensor = [](const network::Module&, const network::Tensor& tensor, bool) { return tensor.count; };
    return weigh(network, line, {}, twice);
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

Weights weigh(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice,
    const cost::Memory* account) {
    if (measure == Measure::Parameters)
        return parameters(network, twice);
    const cost::Memory memory = account ? *account : accountOf(network, measure, run);
    cost::RunSettings settings = memory.settings;
    network::NetworkPtr padded;
    if (settings.padVocabulary > 1)
        padded = cost::padded(network, settings.padVocabulary).network;
    settings.padVocabulary = 1;
    return Spread(padded ? *padded : network, memory, settings, twice).weights(measure);
}

Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice,
    const cost::Memory* account) {
    Measured result{measure, twice && !network.ties.empty(), nullptr};
    if (measure != Measure::Parameters || result.twice)
        result.weights = std::make_shared<Weights>(weigh(network, measure, run, result.twice, account));
    return result;
}

std::int64_t Measured::total(const network::Network& network) const {
    return weights ? weights->total : network.totals().parameters;
}

std::int64_t Measured::at(const network::Place& place) const {
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
