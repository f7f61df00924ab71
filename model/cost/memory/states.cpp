// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/states.h"

#include "model/cost/account/storage.h"
#include "model/cost/formats/format.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

Fact<Term> trainedTerm(const Setup& run, std::int64_t each) {
    const std::int64_t trained = run.trained();
    return {trained == run.network.totals().trainable ? Term::Trainable : Term::WithGradient, {each, trained}};
}

namespace {

/// The optimizer's states and, if the precision has one, its fp32 copy of the weights.
Line optimizerLine(const Setup& run, const Precision& precision, const Optimizer& optimizer) {
    const std::int64_t trained = run.trained();
    Line line;
    line.part = Part::Optimizer;
    line.label = {Label::Optimizer, {optimizer.title}};
    line.sources = {named(optimizer.source)};
    const auto whole = [&](std::int64_t states) {
        const std::int64_t state = optimizer.stateElement(precision.state);
        const std::int64_t each = checkedAdd(checkedMultiply(states, state), precision.master);
        line.bytes = checkedMultiply(each, trained);
        line.formula = {Term::States, {trainedTerm(run, each), optimizer.about, state}};
    };
    if (optimizer.paged) {
        line.bytes = checkedMultiply(precision.master, trained);
        line.formula = {Term::Row, {optimizer.about}};
        return line;
    }
    switch (optimizer.states) {
    case Optimizer::States::None:
        whole(0);
        break;
    case Optimizer::States::One:
        whole(1);
        break;
    case Optimizer::States::Two:
        whole(2);
        break;
    default:
        line.bytes = checkedAdd(checkedMultiply(precision.master, trained),
            sumOfTrained(run, [&](const network::Module& module, const network::Tensor& tensor) {
                return optimizer.bytes(module, tensor, optimizer.stateElement(precision.state));
            }));
        line.formula = {Term::OverTrained, {optimizer.about}};
    }
    if (precision.master > 0) {
        line.formula = {Term::Master, {line.formula, precision.master}};
        line.sources.push_back(named(precision.source));
    }
    return line;
}

Line adapterStatesLine(const Setup& run, const Optimizer& optimizer) {
    Line line;
    line.part = Part::Optimizer;
    line.label = {Label::Optimizer, {optimizer.title}};
    line.bytes = run.adapters.states(run.network, optimizer);
    line.formula
        = {run.adapters.precision().master > 0 ? Term::OverAdaptersMaster : Term::OverAdapters, {optimizer.about}};
    line.sources = {named(optimizer.source)};
    line.symbols = Symbols::AdapterStates;
    return line;
}

/// The frozen weights of a run that trains adapters.
Line frozenLine(const Setup& run, const Precision& precision, Line line) {
    if (!run.settings.baseDtype || run.settings.baseDtype->name == precision.weightWords) {
        line.label = {Label::FrozenWeights, {precision.weightWords}};
        return line;
    }
    const Format format = formatOf(run.settings, *run.settings.baseDtype);
    line.label = {Label::FrozenWeights, {format.name}};
    line.bytes = Storage(run.network, format).bytes();
    line.formula = {format.isFloat() ? Term::OverTensors : Term::OverQuantised, {format.words}};
    line.sources = {named(format.source)};
    line.symbols = Symbols::StoredTensors;
    return line;
}

Line adaptersLine(const Setup& run) {
    const Precision& precise = run.adapters.precision();
    const std::int64_t added = run.adapters.parameters(run.network), held = run.adapters.held(run.network);
    const AdapterKind& kind = run.adapters.kind();
    Line line;
    line.part = Part::Weights;
    line.bytes = checkedMultiply(precise.weight, checkedAdd(added, held));
    line.label = {Label::Adapters, {precise.weightWords}};
    line.sources = {named(kind.source)};
    if (run.adapters.isLora()) {
        line.formula = {Term::LoraLayers, {precise.weight, added, Written{run.adapters.numbers().first}}};
        line.symbols = Symbols::LoraLayers;
        line.assumption = Assumption::TwoMatrices;
        return line;
    }
    line.formula = {Term::Kind, {precise.weight, added, kind.title}};
    if (held > 0)
        line.formula = {Term::KindHolding, {precise.weight, added, kind.title, held}};
    line.symbols = {Symbols::AdapterLayers, {kind.parameters}};
    line.assumption = {Assumption::Row, {kind.keeps}};
    return line;
}

} // namespace

std::vector<Line> weightLines(const Setup& run, const Precision& precision) {
    const std::int64_t parameters = run.network.totals().parameters;
    const Line base{Part::Weights, checkedMultiply(precision.weight, parameters), true,
        {Label::Weights, {precision.weightWords}}, {Term::Parameters, {precision.weight, parameters}},
        {named(precision.source)}};
    if (!run.adapters)
        return {base};
    return {frozenLine(run, precision, base), adaptersLine(run)};
}

Line statesLine(const Setup& run, const Precision& precision, const Optimizer& optimizer) {
    return run.adapters ? adapterStatesLine(run, optimizer) : optimizerLine(run, precision, optimizer);
}

} // namespace paramap::cost
