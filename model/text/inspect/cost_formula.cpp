// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/cost_formula.h"

#include "model/cost/account/own_formula.h"
#include "model/cost/formats/format.h"
#include "model/cost/recipes/recipe.h"
#include "model/formula/polynomial.h"
#include "model/formula/print.h"
#include "model/network/count_formula.h"
#include "model/problem/problem.h"
#include "model/text/inspect/inspection_formula.h"

#include <list>
#include <utility>

namespace paramap::text {

using formula::checkedAdd;
using formula::checkedMultiply;
using formula::Expr;
using formula::Op;
using map::Measure;
using map::Weights;
using network::Place;

namespace {

constexpr std::size_t longest = 480; ///< bytes of the longest readable text

/// A formula and its value. Without a formula, only the value 0 is explained.
struct Part {
    Expr formula;
    std::int64_t value = 0;
};

Part times(std::int64_t factor, Part of) {
    of.value = checkedMultiply(factor, of.value);
    if (of.formula && factor != 1)
        of.formula = formula::make(Op::Multiply, {formula::number(factor), of.formula});
    return of;
}

Part product(const Part& one, const Part& other) {
    if (!one.formula || !other.formula)
        return {};
    return {formula::make(Op::Multiply, {one.formula, other.formula}), checkedMultiply(one.value, other.value)};
}

Part sum(Part one, const Part& other) {
    if (other.value == 0)
        return one;
    if (one.value == 0)
        return other;
    one.formula = one.formula && other.formula ? formula::make(Op::Add, {one.formula, other.formula}) : nullptr;
    one.value = checkedAdd(one.value, other.value);
    return one;
}

bool explains(const Part& part, std::int64_t amount) {
    return part.value == amount && (part.formula || amount == 0);
}

class Explainer {
public:
    Explainer(const cost::Setup& setup, const map::Measured& measured)
        : m_setup(setup)
        , m_measured(measured)
        , m_values(setup.forward()) { }

    /// The part of a tensor, or of a place without parts.
    Part single(const Place& place) {
        const Weights& weights = map::weightsAt(*m_measured.weights, place);
        if (place.tensor)
            return elements(place, m_measured.at(place), place.tensor->count);
        std::int64_t tensors = 0;
        for (const std::int64_t bytes : weights.tensors)
            tensors = checkedAdd(tensors, bytes);
        return sum(elements(place, tensors, place.module->totals.parameters), ownCode(place, weights.own()));
    }

    /// The sum over a place and everything below it; nullopt if a part has no formula.
    std::optional<std::pair<formula::Sum, std::int64_t>> whole(const Place& place) {
        const Weights& weights = map::weightsAt(*m_measured.weights, place);
        formula::Sum result;
        std::int64_t value = 0;
        const auto add = [&](const Part& part, std::int64_t amount) {
            if (!explains(part, amount))
                return false;
            value = checkedAdd(value, amount);
            if (amount != 0)
                result.add(formula::collect(network::withoutDerived(m_setup.network, part.formula)));
            return true;
        };
        for (std::size_t i = 0; i < weights.tensors.size(); ++i) {
            const Place tensor = network::tensorPlace(place, i);
            if (weights.tensors[i] != 0
                && !add(elements(tensor, weights.tensors[i], tensor.tensor->count), weights.tensors[i]))
                return std::nullopt;
        }
        if (weights.beside() != 0 || !add(ownCode(place, weights.own()), weights.own()))
            return std::nullopt;
        for (std::size_t i = 0; i < weights.runs.size(); ++i) {
            if (weights.runs[i].total == 0)
                continue;
            const auto below = whole(network::childPlace(place, i, 0));
            if (!below || below->second != weights.runs[i].total)
                return std::nullopt;
            const std::int64_t count = place.module->children[i].count;
            if (count == 1)
                result.add(below->first);
            else
                result.addRepeat(network::repeatFormula(m_setup.network, place, i), below->first);
            value = checkedAdd(value, checkedMultiply(count, below->second));
        }
        return std::pair(std::move(result), value);
    }

    std::map<std::string, std::int64_t> names() && { return std::move(m_names); }

private:
    Part own(const Place& place, std::string_view word) { return named(cost::ownFormula(m_setup, place, word)); }

    Part named(const std::optional<cost::OwnFormula>& found) {
        if (!found)
            return {};
        m_names.insert(found->names.begin(), found->names.end());
        return {found->formula, found->value};
    }

    /// Bytes of parameters, if each of them takes the same number.
    Part elements(const Place& place, std::int64_t bytes, std::int64_t count) const {
        if (bytes == 0 || count == 0 || bytes % count != 0)
            return {nullptr, bytes};
        return times(bytes / count, {formulaOf(m_setup.network, place).value_or(nullptr), count});
    }

    Part ownCode(const Place& place, std::int64_t amount) {
        if (amount == 0)
            return {};
        const cost::RunSettings& run = m_setup.settings;
        switch (m_measured.measure) {
        case Measure::Parameters:
        case Measure::Bytes:
        case Measure::Stored:
            return {nullptr, amount};
        case Measure::Training: {
            const Part kept = own(place, "saves");
            return m_setup.adapters && cost::isLinear(*place.module) ? adapted(place, amount, kept) : kept;
        }
        case Measure::Cache: {
            const cost::Format& format = *run.kvDtype;
            const Part cache = format.isFloat() ? times(format.blockBytes, own(place, "cache")) : Part{};
            return times(run.batch, sum(cache, own(place, "state")));
        }
        case Measure::Flops: {
            const std::optional<cost::OwnFormula> macs = cost::ownFormula(m_setup, place, "macs");
            const Part once = times(2, named(macs));
            return macs && macs->passes > 1 ? product(ofRun("steps", macs->passes), once) : once;
        }
        }
        return {};
    }

    /// A linear layer beside frozen weights: its adapter, and what the adapter keeps. This is the input of B, and the
    /// input of A unless another adapter keeps it already (see Account::addAdapter).
    Part adapted(const Place& place, std::int64_t amount, const Part& kept) {
        std::list<cost::Chain> chains;
        chains.push_back({nullptr, nullptr, m_setup.network.root.get()});
        for (const network::Step& step : place.steps) {
            const network::Run& run = step.parent->children[step.run];
            chains.push_back({&chains.back(), &run, run.module.get()});
        }
        if (!m_setup.adapters.on(chains.back()))
            return kept;
        if (!m_setup.adapters.isLora())
            return {nullptr, amount};
        const bool transposed = place.module->orientation() == description::Orientation::InOut;
        const Part in = named(cost::sizeFormula(m_setup, place, transposed ? 0 : 1));
        const Part out = named(cost::sizeFormula(m_setup, place, transposed ? 1 : 0));
        const Part rank = ofRun("rank", m_setup.adapters.numbers().first);
        const Part pair = product(rank, sum(in, out));
        const std::int64_t bytes
            = m_setup.adapters.bytes(m_setup.adapters.at(chains.back()), *m_setup.settings.optimizer);
        const Part always
            = pair.value > 0 && bytes % pair.value == 0 ? times(bytes / pair.value, pair) : Part{nullptr, bytes};
        const Part positions = product(ofRun("batch", m_values.batch), ofRun("tokens", m_values.sequence));
        const Part inner = times(m_values.adapterElement, product(positions, rank));
        const Part input
            = times(m_values.adapterElement + (m_setup.adapters.dropout() ? 1 : 0), product(positions, in));
        for (const Part& more : {Part{}, kept, input}) {
            Part all = sum(sum(always, inner), more);
            if (explains(all, amount))
                return all;
        }
        return {nullptr, amount};
    }

    Part ofRun(const char* name, std::int64_t value) {
        m_names[name] = value;
        return {formula::name(name), value};
    }

    const cost::Setup& m_setup;
    const map::Measured& m_measured;
    cost::RunValues m_values;
    std::map<std::string, std::int64_t> m_names;
};

} // namespace

std::optional<CostFormula> costFormula(const cost::Setup& setup, const Place& place, const map::Measured& measured) {
    const std::int64_t amount = measured.at(place);
    Explainer explain(setup, measured);
    if (place.tensor || place.module->children.empty()) {
        const Part part = explain.single(place);
        if (!part.formula || part.value != amount)
            return std::nullopt;
        return CostFormula{part.formula, std::move(explain).names()};
    }
    const auto whole = explain.whole(place);
    if (!whole || whole->second != amount || whole->first.isZero())
        return std::nullopt;
    const Expr formula = whole->first.toExpr(network::symbolOrder(setup.network));
    if (formula::print(formula, formula::Style::Text).size() > longest)
        return std::nullopt;
    // A name with several values (the tokens of an encoder and of its decoder) explains nothing.
    CostFormula result{formula, std::move(explain).names()};
    std::map<std::string, std::int64_t> values = valuesOf(setup.network, place);
    values.insert(result.names.begin(), result.names.end());
    return valueOf(formula, values) == amount ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace paramap::text
