// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/measure.h"

#include "model/cost/account/setup.h"
#include "model/cost/account/storage.h"
#include "model/cost/adapters/adapter.h"
#include "model/cost/memory/loss.h"
#include "model/cost/recipes/recipe.h"
#include "model/description/form.h"
#include "model/formula/arithmetic.h"

#include <functional>
#include <memory>

namespace paramap::map {

using cost::ModuleCost;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;
using network::Run;
using network::Tensor;

namespace {

using TensorWeight = std::function<std::int64_t(const Module&, const Tensor&, bool frozen)>;
using OwnWeight = std::function<std::int64_t(const ModuleCost&)>;
using Frozen = std::function<bool(const Module&)>;
using AddedWeight = std::function<std::int64_t(const cost::Chain&)>; ///< the amount that a place has beside its tensors

/// Equal modules may cost differently at different places.
bool differ(const Run& run) {
    return run.form && !run.form->costProbes.empty();
}

/// A module tree with every repetition once, unless their costs differ. The account of this tree lists one row for each
/// distinct place.
network::ModulePtr collapsed(const Module& module) {
    auto copy = std::make_shared<Module>(module);
    for (Run& run : copy->children) {
        run.module = collapsed(*run.module);
        if (!differ(run))
            run.count = 1;
    }
    return copy;
}

void addUp(Weights& to, const Weights& more) {
    to.own = checkedAdd(to.own, more.own);
    for (std::size_t i = 0; i < to.tensors.size(); ++i)
        to.tensors[i] = checkedAdd(to.tensors[i], more.tensors[i]);
    for (std::size_t i = 0; i < to.runs.size(); ++i)
        addUp(to.runs[i], more.runs[i]);
    to.total = checkedAdd(to.total, more.total);
    for (std::size_t kind = 0; kind < description::kindCount; ++kind)
        to.byKind[kind] = checkedAdd(to.byKind[kind], more.byKind[kind]);
}

/// Divides, rounded down, so that the parts never exceed the whole.
void divide(Weights& sum, std::int64_t count) {
    sum.own /= count;
    for (std::int64_t& tensor : sum.tensors)
        tensor /= count;
    for (Weights& run : sum.runs)
        divide(run, count);
    sum.total /= count;
    for (std::int64_t& kind : sum.byKind)
        kind /= count;
}

class Weigher {
public:
    Weigher(TensorWeight tensor, bool twice)
        : m_tensor(std::move(tensor))
        , m_twice(twice) { }

    void setCosts(std::vector<ModuleCost> costs, OwnWeight own) {
        m_costs = std::move(costs);
        m_own = std::move(own);
    }

    void setAdded(AddedWeight added) { m_added = std::move(added); }
    void setFrozen(Frozen frozen) { m_frozen = std::move(frozen); }

    Weights weigh(const network::Network& network) {
        return weigh({nullptr, nullptr, network.root.get()}, {}, true, false);
    }

private:
    Weights weigh(const cost::Chain& place, const std::string& path, bool counted, bool frozenAround) {
        const Module& module = *place.module;
        const bool frozen = frozenAround || (m_frozen && m_frozen(module));
        Weights result;
        // The costs are in the same order.
        if (m_next < m_costs.size() && m_costs[m_next].path == path)
            result.own = m_own(m_costs[m_next++]);
        if (m_added && counted)
            result.own = checkedAdd(result.own, m_added(place));
        add(result, module.kind, result.own);
        for (const Tensor& tensor : module.tensors) {
            const bool counts = !tensor.isBuffer() && (m_twice || (counted && tensor.tiedTo.empty()));
            result.tensors.push_back(counts ? m_tensor(module, tensor, frozen || tensor.isFrozen()) : 0);
            add(result, tensor.kind(module), result.tensors.back());
        }
        for (const Run& run : module.children) {
            const bool first = counted && (m_twice || run.sharedWith.empty());
            const auto weighed = [&](std::int64_t item) {
                const std::string below
                    = m_costs.empty() ? std::string() : (path.empty() ? "" : path + '.') + run.name(item);
                return weigh({&place, &run, run.module.get()}, below, first, frozen || run.frozen);
            };
            if (!m_costs.empty() && differ(run)) {
                Weights sum = weighed(0);
                for (std::int64_t item = 1; item < run.count; ++item)
                    addUp(sum, weighed(item));
                for (std::size_t kind = 0; kind < description::kindCount; ++kind)
                    result.byKind[kind] = checkedAdd(result.byKind[kind], sum.byKind[kind]);
                result.total = checkedAdd(result.total, sum.total);
                divide(sum, run.count);
                result.runs.push_back(std::move(sum));
                continue;
            }
            result.runs.push_back(weighed(0));
            const Weights& each = result.runs.back();
            for (std::size_t kind = 0; kind < description::kindCount; ++kind)
                result.byKind[kind] = checkedAdd(result.byKind[kind], checkedMultiply(each.byKind[kind], run.count));
            result.total = checkedAdd(result.total, checkedMultiply(each.total, run.count));
        }
        return result;
    }

    static void add(Weights& to, description::Kind kind, std::int64_t weight) {
        to.total = checkedAdd(to.total, weight);
        std::int64_t& ofKind = to.byKind[static_cast<std::size_t>(kind)];
        ofKind = checkedAdd(ofKind, weight);
    }

    TensorWeight m_tensor;
    bool m_twice;
    std::vector<ModuleCost> m_costs;
    OwnWeight m_own;
    AddedWeight m_added;
    Frozen m_frozen; ///< parts that get no gradient, with everything below
    std::size_t m_next = 0;
};

std::int64_t nothing(const Module&, const Tensor&, bool) {
    return 0;
}

/// With LoRA's adapters all weights are frozen. No tensor of the tree stands for the adapters, see AddedWeight.
TensorWeight trainingBytes(const network::Network& network, const cost::RunSettings& run) {
    if (!run.trained.all()) {
        const auto storage = std::make_shared<cost::Storage>(network, cost::formatOf(run, *run.baseDtype));
        return
            [storage](const Module& module, const Tensor& tensor, bool) { return storage->of(module, tensor).bytes; };
    }
    const cost::Precision& precision = *run.precision;
    const cost::Optimizer& optimizer = *run.optimizer;
    return [&precision, &optimizer](const Module& module, const Tensor& tensor, bool frozen) {
        const std::int64_t each = precision.weight + (frozen ? 0 : precision.gradient + precision.master);
        const std::int64_t states = frozen ? 0
            : optimizer.paged              ? 0
                                           : optimizer.bytes(module, tensor, optimizer.stateElement(precision.state));
        return checkedAdd(checkedMultiply(each, tensor.count), states);
    };
}

/// Bytes that a module keeps, with its fp32 logits and their gradient.
OwnWeight keptBytes(const cost::RunValues& values) {
    return [each = cost::bytesOfLogit(values)](
               const ModuleCost& cost) { return checkedAdd(cost.savedBytes, checkedMultiply(cost.logits, each)); };
}

} // namespace

Weights weigh(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice) {
    if (measure == Measure::Parameters)
        return Weigher([](const Module&, const Tensor& tensor, bool) { return tensor.count; }, twice).weigh(network);
    if (measure == Measure::Bytes) {
        const cost::Storage storage(network, cost::formatOf(run, *run.dtype));
        return Weigher(
            [&storage](const Module& module, const Tensor& tensor, bool) { return storage.of(module, tensor).bytes; },
            twice)
            .weigh(network);
    }
    network::Network once = network;
    once.root = collapsed(*network.root);
    const cost::Setup setup(once, kindOf(measure).mode, run);
    Weigher weigher(measure == Measure::Training ? trainingBytes(network, setup.settings) : nothing, twice);
    cost::RunValues values = setup.forward();
    values.behindTrained = bool(setup.adapters); // one layer stands for all layers
    std::vector<ModuleCost> costs = setup.account(values).modules();
    if (measure == Measure::Training) {
        weigher.setCosts(std::move(costs), keptBytes(values));
        weigher.setFrozen([&setup](const Module& module) { return !setup.learns(module); });
        if (setup.adapters)
            weigher.setAdded([&setup, &optimizer = *run.optimizer](const cost::Chain& place) {
                return setup.adapters.on(place) ? setup.adapters.bytes(setup.adapters.at(place), optimizer) : 0;
            });
    } else if (measure == Measure::Cache) {
        const cost::Format& format = *setup.settings.kvDtype;
        weigher.setCosts(std::move(costs), [&format, batch = setup.settings.batch](const ModuleCost& cost) {
            return checkedMultiply(batch, checkedAdd(format.bytes(cost.cache), cost.state));
        });
    } else {
        weigher.setCosts(std::move(costs), [](const ModuleCost& cost) { return cost.flopsForward; });
    }
    return weigher.weigh(network);
}

Measured measured(const network::Network& network, Measure measure, const cost::RunSettings& run, bool twice) {
    Measured result{measure, twice && !network.ties.empty(), nullptr};
    if (measure != Measure::Parameters || result.twice)
        result.weights = std::make_shared<Weights>(weigh(network, measure, run, result.twice));
    return result;
}

const Weights& weightsAt(const Weights& weights, const network::Place& place) {
    const Weights* at = &weights;
    for (const network::Step& step : place.steps)
        at = &at->runs[step.run];
    return *at;
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

std::vector<Measure> measuresOf(const cost::Memory& inference) {
    std::vector<Measure> measures;
    for (const MeasureKind& kind : measureKinds())
        if (!kind.weighs || kind.weighs(inference))
            measures.push_back(kind.measure);
    return measures;
}

} // namespace paramap::map
