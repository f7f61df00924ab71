// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/spread.h"

#include "model/cost/account/storage.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/device_grid.h"
#include "model/formula/arithmetic.h"

#include <memory>
#include <utility>

namespace paramap::map {

using cost::ModuleCost;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;
using network::Tensor;

namespace {

network::Network onceOf(const network::Network& network, cost::Shard* shard = nullptr) {
    network::Network once = network;
    once.root = collapsed(*network.root, shard);
    return once;
}

Piece productsOf(const Module& module) {
    switch (module.kind) {
    case description::Kind::Attention:
        return Piece::Scores;
    case description::Kind::StateSpace:
        return Piece::Recurrence;
    default:
        return Piece::Products;
    }
}

Piece pieceOf(cost::Label label) {
    switch (label) {
    case cost::Label::AutocastCopies:
        return Piece::AutocastCopies;
    case cost::Label::Buffers:
    case cost::Label::Batch:
        return Piece::Buffers;
    case cost::Label::OptimizerStep:
    case cost::Label::OptimizerStepOfAll:
        return Piece::OptimizerStep;
    case cost::Label::Dequantised:
        return Piece::Dequantised;
    case cost::Label::Between:
        return Piece::Between;
    case cost::Label::GatheredUnits:
    case cost::Label::GatheredLayer:
        return Piece::Gathered;
    default:
        return Piece::Rounding;
    }
}

void markEstimates(Weights& weights, bool tensors) {
    weights.guessedTensors = tensors;
    for (PieceWeight& each : weights.pieces)
        each.estimate = true;
    for (Weights& run : weights.runs)
        markEstimates(run, tensors);
}

Line storedTensors(const network::Network& network, const cost::RunSettings& run, const cost::Format& type) {
    const auto storage = std::make_shared<cost::Storage>(network, cost::formatOf(run, type));
    Line line;
    line.tensor
        = [storage](const Module& module, const Tensor& tensor, bool) { return storage->of(module, tensor).bytes; };
    return line;
}

} // namespace

Spread::Spread(const network::Network& network, const cost::Memory& account, const cost::RunSettings& run)
    : m_network(network)
    , m_account(account)
    , m_shared(cost::isParallel(run))
    , m_once(onceOf(network))
    , m_setup(m_once, account.mode, run)
    , m_result(weigh(network, Line{}, {})) {
    countCosts();
}

Spread::Spread(const cost::DevicePart& part, const cost::Memory& account)
    : m_network(part.network)
    , m_account(account)
    , m_shared(true)
    , m_shard(part.shard)
    , m_once(onceOf(part.network, &m_shard))
    , m_setup(part.run, m_once, m_shard)
    , m_result(weigh(m_network, Line{}, {})) {
    countCosts();
}

void Spread::countCosts() {
    cost::RunValues values = m_setup.forward();
    values.behindTrained = bool(m_setup.adapters); // one layer stands for all layers
    m_costs = m_setup.account(values).modules();
}

Weights Spread::weights(Measure measure) && {
    switch (measure) {
    case Measure::Parameters:
    case Measure::Stored: // of a file, which has no account
        break;
    case Measure::Bytes:
        bytes();
        break;
    case Measure::Training:
        training();
        break;
    case Measure::Cache:
        caches();
        break;
    case Measure::Flops:
        flops();
        break;
    }
    return std::move(m_result);
}

void Spread::spread(const Line& line, std::int64_t amount, bool exact, Piece rest) {
    if (amount == 0)
        return;
    Weights weights = weigh(m_network, line, m_costs);
    const std::int64_t whole = weights.total;
    if (whole > amount || (m_shared && whole > 0 && whole < amount)) {
        scale(weights, *m_network.root, amount, whole);
        exact = false;
    }
    if (!exact) {
        markEstimates(weights, bool(line.tensor));
        recount(weights, *m_network.root);
    }
    add(m_result, weights);
    addBeside(m_result, {rest, amount - weights.total, !exact});
}

void Spread::beside(const cost::Line& line, Piece piece) {
    addBeside(m_result, {piece, line.bytes, !line.isCertain()});
}

/// Weights, gradients and optimizer states. Those of adapters are summed up in `ofAdapters`.
void Spread::states(const cost::Line& line, std::int64_t& ofAdapters) {
    const cost::RunSettings& run = m_setup.settings;
    const cost::Precision& precision = *run.precision;
    const cost::Optimizer& optimizer = *run.optimizer;
    const bool adapters = bool(m_setup.adapters);
    Line each;
    each.frozen = [this](const Module& module) { return !m_setup.learns(module); };
    if (line.formula.name == cost::Term::LargestGradient || line.formula.name == cost::Term::GradientsSoFar)
        return beside(line, Piece::SomeGradients);
    if (line.label.name == cost::Label::Adapters || (adapters && line.part != cost::Part::Weights)) {
        ofAdapters = checkedAdd(ofAdapters, line.bytes);
        return;
    }
    if (line.part == cost::Part::Weights && adapters)
        each = storedTensors(m_network, run, *run.baseDtype);
    else if (line.part == cost::Part::Weights)
        each.tensor = [&precision](const Module&, const Tensor& tensor, bool) {
            return checkedMultiply(precision.weight, tensor.count);
        };
    else if (line.part == cost::Part::Gradients)
        each.tensor = [&precision](const Module&, const Tensor& tensor, bool frozen) {
            return frozen ? 0 : checkedMultiply(precision.gradient, tensor.count);
        };
    else
        each.tensor = [&precision, &optimizer](const Module& module, const Tensor& tensor, bool frozen) {
            if (frozen)
                return std::int64_t{0};
            const std::int64_t element = optimizer.stateElement(precision.state);
            return checkedAdd(checkedMultiply(precision.master, tensor.count),
                optimizer.paged ? 0 : optimizer.bytes(module, tensor, element));
        };
    spread(each, line.bytes, line.isCertain(), Piece::Rounding);
}

void Spread::temporary(const cost::Line& line) {
    beside(line, pieceOf(line.label.name));
}

void Spread::training() {
    std::int64_t ofAdapters = 0;
    for (const cost::Line& line : m_account.lines) {
        switch (line.part) {
        case cost::Part::Weights:
        case cost::Part::Gradients:
        case cost::Part::Optimizer:
            states(line, ofAdapters);
            break;
        case cost::Part::Activations: {
            Line each;
            each.own = [](const ModuleCost& cost) { return cost.activations; };
            each.piece = [](const Module&) { return Piece::Activations; };
            spread(each, line.bytes - line.again, line.isCertain(), Piece::OtherActivations);
            addBeside(m_result, {Piece::Recomputed, line.again, !line.isCertain()});
            break;
        }
        case cost::Part::Logits:
            beside(line, Piece::LogitsAndLoss);
            break;
        case cost::Part::KvCache:
        case cost::Part::Temporary:
            temporary(line);
            break;
        }
    }
    Line adapters;
    adapters.piece = [](const Module&) { return Piece::Adapter; };
    adapters.added = [this](const cost::Chain& place) {
        return m_setup.adapters.on(place)
            ? m_setup.adapters.bytes(m_setup.adapters.at(place), *m_setup.settings.optimizer)
            : 0;
    };
    spread(adapters, ofAdapters, true, Piece::OtherAdapters);
}

void Spread::bytes() {
    for (const cost::Line& line : m_account.lines) {
        if (line.part == cost::Part::Weights)
            spread(storedTensors(m_network, m_setup.settings, *m_setup.settings.dtype), line.bytes, line.isCertain(),
                Piece::Rounding);
        else if (line.label.name == cost::Label::Buffers)
            beside(line, Piece::Buffers);
    }
}

void Spread::caches() {
    Line each;
    each.piece = [](const Module&) { return Piece::Cache; };
    each.own = [&format = *m_setup.settings.kvDtype, batch = m_setup.settings.batch](const ModuleCost& cost) {
        return checkedMultiply(batch, checkedAdd(format.bytes(cost.cache), cost.state));
    };
    for (const cost::Line& line : m_account.lines)
        if (line.part == cost::Part::KvCache)
            spread(each, line.bytes, line.isCertain(), Piece::Rounding);
}

void Spread::flops() {
    Line each;
    each.piece = productsOf;
    each.own = [](const ModuleCost& cost) { return cost.flopsForward; };
    const bool shared = std::exchange(m_shared, false); // devices do not divide the count of operations
    spread(each, m_account.flopsForward, true, Piece::Rounding);
    m_shared = shared;
}

} // namespace paramap::map
