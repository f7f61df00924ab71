// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/cost_inspection.h"

#include "model/cost/format.h"
#include "model/cost/own_formula.h"
#include "model/cost/recipe.h"
#include "model/formula/expr.h"
#include "model/problem.h"
#include "model/text/amount.h"
#include "model/text/inspection_formula.h"
#include "model/text/measure_words.h"

#include <algorithm>

namespace paramap::text {

using formula::Expr;
using formula::Op;
using layout::Measure;

namespace {

/// A formula, what it comes to, and what the names of the run in it stand for.
struct Explained {
    Expr formula;
    std::int64_t value = 0;
    std::map<std::string, std::int64_t> names;
};

Explained times(std::int64_t factor, Explained of) {
    of.value = formula::checkedMultiply(factor, of.value);
    if (of.formula && factor != 1)
        of.formula = formula::make(Op::Multiply, {formula::number(factor), of.formula});
    return of;
}

Explained sum(Explained one, const Explained& other) {
    if (other.value == 0)
        return one;
    if (one.value == 0)
        return other;
    one.formula = one.formula && other.formula ? formula::make(Op::Add, {one.formula, other.formula}) : nullptr;
    one.value = formula::checkedAdd(one.value, other.value);
    one.names.insert(other.names.begin(), other.names.end());
    return one;
}

class Explainer {
public:
    Explainer(const network::Network& network, const network::Place& place, const cost::Setup& setup)
        : m_network(network)
        , m_place(place)
        , m_setup(setup) { }

    Explained parameters() const {
        const std::int64_t count = m_place.tensor ? m_place.tensor->count : m_place.module->totals.parameters;
        return {formulaOf(m_network, m_place).value_or(nullptr), count, {}};
    }
    /// Bytes of every parameter in training, if all of them take the same.
    Explained states(std::int64_t bytes) const {
        const Explained of = parameters();
        if (of.value == 0)
            return {};
        return bytes % of.value == 0 ? times(bytes / of.value, of) : Explained{nullptr, bytes, {}};
    }
    Explained own(std::string_view word) const {
        const auto found = cost::ownFormula(m_setup, m_place, word);
        return found ? Explained{found->formula, found->value, found->names} : Explained{};
    }

private:
    const network::Network& m_network;
    const network::Place& m_place;
    const cost::Setup& m_setup;
};

/// Of all tensors of a module and below it.
std::int64_t tensorBytes(const network::Module& module, const layout::Weights& weights) {
    std::int64_t sum = 0;
    for (const std::int64_t bytes : weights.tensors)
        sum = formula::checkedAdd(sum, bytes);
    for (std::size_t i = 0; i < weights.runs.size(); ++i) {
        const network::Run& run = module.children[i];
        sum = formula::checkedAdd(sum, formula::checkedMultiply(tensorBytes(*run.module, weights.runs[i]), run.count));
    }
    return sum;
}

Explained training(const Explainer& explain, const network::Place& place, const layout::Weights& weights,
    std::int64_t amount, std::int64_t logits) {
    if (place.tensor)
        return explain.states(amount);
    const std::int64_t tensors = tensorBytes(*place.module, weights);
    Explained kept = sum(explain.own("saves"), explain.own("loss"));
    kept = sum(kept, times(logits, explain.own("logits")));
    return sum(explain.states(tensors), kept);
}

std::string sourceOf(Measure measure, const cost::RunSettings& run) {
    if (measure == Measure::Bytes) {
        const cost::Format& format = cost::formatNamed(run.dtype, "number type");
        return "In " + std::string(format.name) + (format.words.empty() ? "" : ": " + std::string(format.words)) + ". "
            + std::string(format.source);
    }
    if (measure == Measure::Training) {
        const cost::Precision& precision = cost::precisionNamed(run.precision);
        const cost::Optimizer& optimizer = cost::optimizerNamed(run.optimizer);
        return "Weights, gradients and the states of " + std::string(optimizer.title)
            + ", and what its code keeps for the backward pass. " + std::string(precision.source) + "; "
            + std::string(optimizer.source);
    }
    if (measure == Measure::Cache)
        return "What is kept of every cached token. Keys and values as the modelling code stores them";
    return "2 for a multiply-add of a matrix product or convolution; nothing else is counted";
}

Explained explained(
    const cost::Setup& setup, const network::Place& place, const layout::Measured& measured, std::int64_t amount) {
    const Explainer explain(setup.network, place, setup);
    const cost::RunSettings& run = setup.settings;
    switch (measured.measure) {
    case Measure::Parameters:
        return explain.parameters();
    case Measure::Bytes: {
        const cost::Format& format = cost::formatNamed(run.dtype, "number type");
        return format.isFloat() ? times(format.blockBytes, explain.parameters()) : Explained{};
    }
    case Measure::Training: {
        const std::int64_t element = setup.forward().element;
        return training(explain, place, layout::weightsAt(*measured.weights, place), amount,
            element + (element < 4 ? 4 : 0) + 4); // as given, in fp32, and their gradient
    }
    case Measure::Cache: {
        const cost::Format& format = cost::formatNamed(run.kvDtype, "number type for a cache");
        Explained cache = format.isFloat() ? times(format.blockBytes, explain.own("cache")) : Explained{};
        return times(run.batch, sum(std::move(cache), explain.own("state")));
    }
    case Measure::Flops:
        return times(2, explain.own("macs"));
    }
    return {};
}

void setShares(Inspection& inspection, const network::Network& network, const network::Place& place,
    const layout::Measured& measured, std::int64_t amount, const NumberStyle& style) {
    std::vector<std::int64_t> wholes; // what the lines of `inspect` are of: the parent, the layer around it, all
    const layout::Weights* at = measured.weights.get();
    const layout::Weights *parent = nullptr, *layer = nullptr;
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
        inspection.shares[i].text = percent(amount, wholes[i], style);
        inspection.shares[i].fraction
            = wholes[i] > 0 ? static_cast<double>(amount) / static_cast<double>(wholes[i]) : 0;
    }
    inspection.ofTotal = percent(amount, wholes.back(), style) + " of total";
}

} // namespace

Inspection inspect(const network::Network& network, const network::Place& place, const layout::Measured& measured,
    const cost::RunSettings& run, const NumberStyle& style) {
    Inspection result = inspect(network, place, style);
    if (!measured.weights)
        return result;
    const std::int64_t amount = measured.at(place);
    const bool uncounted = amount == 0 && (result.tied || result.buffer);
    if (uncounted && measured.measure == Measure::Parameters)
        return result;
    result.value = exactAmount(measured.measure, amount, style);
    explain(result, nullptr, {}, amount, style);
    if (uncounted)
        return result;
    if (result.shares.empty())
        result.shares = sharesOf(network, place, style);
    setShares(result, network, place, measured, amount, style);
    if (measured.measure != Measure::Parameters)
        result.sentence = sourceOf(measured.measure, run) + ".";
    try {
        const bool train = measured.measure == Measure::Training;
        const cost::Setup setup(network, train ? cost::Mode::Train : cost::Mode::Inference, run);
        const Explained how = explained(setup, place, measured, amount);
        if (how.value == amount) {
            std::map<std::string, std::int64_t> values = valuesOf(network, place);
            values.insert(how.names.begin(), how.names.end());
            explain(result, how.formula, values, amount, style);
        }
    } catch (const Problem&) { // the amount stands; only its explanation is missing
    }
    return result;
}

} // namespace paramap::text
