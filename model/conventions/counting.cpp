// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/counting.h"

#include "model/checkpoint/stored.h"
#include "model/cost/memory/padding.h"
#include "model/formula/arithmetic.h"
#include "model/network/role_at.h"
#include "model/network/totals_with.h"
#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace paramap::conventions {

using description::Kind;
using formula::checkedAddTo;
using formula::checkedMultiply;
using network::Module;
using network::Place;
using network::Run;
using network::Tensor;
using network::Totals;

namespace {

constexpr std::string_view nextTokenLayers = "multi-token-prediction layers"; ///< in descriptions, under "beside"

/// The share that one token passes through. Rounded down.
std::int64_t shareOf(std::int64_t amount, const std::optional<network::Use>& use) {
    return use && use->used < use->of ? formula::scaled(amount, use->used, use->of) : amount;
}

bool isProjection(std::string_view role) {
    return role == "query" || role == "key" || role == "value" || role == "query-key-value"
        || role == "query-key-value-bias";
}

class Counter {
public:
    Counter(const network::Network& network, const Convention& convention)
        : m_network(network)
        , m_convention(convention) { }

    Counting all() {
        Counting result;
        result.totals = module(network::rootPlace(m_network), true, false, result.amounts);
        if (m_convention.has(Rule::Active))
            result.totals.active = result.totals.parameters;
        result.rounding = result.totals.parameters - sumOf(*m_network.root, result.amounts);
        return result;
    }

private:
    /// `counts`: the module is not owned by another place, or counts there as well. `frozen`: with all that is below.
    Totals module(const Place& place, bool counts, bool frozen, Amounts& amounts) {
        const Module& here = *place.module;
        Totals totals;
        for (std::size_t i = 0; i < here.tensors.size(); ++i) {
            const Tensor& tensor = here.tensors[i];
            const bool isFrozen = frozen || tensor.isFrozen();
            const std::int64_t amount = counts && isCounted(place, i, isFrozen) ? tensor.count : 0;
            amounts.tensors.push_back(m_convention.has(Rule::Active) ? shareOf(amount, tensor.use) : amount);
            add(totals, here, tensor, amount, isFrozen);
        }
        amounts.runs.resize(here.children.size());
        for (std::size_t run = 0; run < here.children.size(); ++run) {
            const Run& children = here.children[run];
            const bool first = counts && (m_convention.twice() || children.sharedWith.empty());
            Amounts& below = amounts.runs[run];
            addRun(
                totals, children, module(network::childPlace(place, run, 0), first, frozen || children.frozen, below));
            if (m_convention.has(Rule::Active) && children.use)
                share(below, *children.use);
        }
        return totals;
    }

    void add(Totals& totals, const Module& module, const Tensor& tensor, std::int64_t whole, bool frozen) const {
        const std::int64_t used = shareOf(whole, tensor.use);
        const std::int64_t amount = m_convention.has(Rule::Active) ? used : whole;
        checkedAddTo(totals.parameters, amount);
        checkedAddTo(totals.trainable, frozen || tensor.isBuffer() ? 0 : amount);
        checkedAddTo(totals.active, used);
        checkedAddTo(totals.hidden, module.hidesItsTensors() && !tensor.isBuffer() ? amount : 0);
        checkedAddTo(totals.byKind[static_cast<std::size_t>(tensor.kind(module))], amount);
        totals.tensors += amount > 0 ? 1 : 0;
    }

    void addRun(Totals& totals, const Run& run, const Totals& one) const {
        const auto ofAll = [&](std::int64_t amount) {
            const std::int64_t all = checkedMultiply(amount, run.count);
            return m_convention.has(Rule::Active) ? shareOf(all, run.use) : all;
        };
        checkedAddTo(totals.parameters, ofAll(one.parameters));
        checkedAddTo(totals.trainable, ofAll(one.trainable));
        checkedAddTo(totals.active, shareOf(checkedMultiply(one.active, run.count), run.use));
        checkedAddTo(totals.hidden, ofAll(one.hidden));
        checkedAddTo(totals.tensors, checkedMultiply(one.tensors, run.count));
        for (std::size_t kind = 0; kind < description::kindCount; ++kind)
            checkedAddTo(totals.byKind[kind], ofAll(one.byKind[kind]));
    }

    static void share(Amounts& amounts, const network::Use& use) {
        for (std::int64_t& tensor : amounts.tensors)
            tensor = shareOf(tensor, use);
        for (Amounts& run : amounts.runs)
            share(run, use);
    }

    static std::int64_t sumOf(const Module& module, const Amounts& amounts) {
        std::int64_t sum = 0;
        for (const std::int64_t tensor : amounts.tensors)
            checkedAddTo(sum, tensor);
        for (std::size_t run = 0; run < amounts.runs.size(); ++run)
            checkedAddTo(sum,
                checkedMultiply(module.children[run].count, sumOf(*module.children[run].module, amounts.runs[run])));
        return sum;
    }

    bool isCounted(const Place& place, std::size_t index, bool frozen) const {
        const Module& module = *place.module;
        const Tensor& tensor = module.tensors[index];
        if (!m_convention.twice() && !tensor.tiedTo.empty())
            return false;
        if (tensor.isBuffer())
            return (m_convention.has(Rule::Buffers) && tensor.isPersistent())
                || (m_convention.has(Rule::Masks) && tensor.count > 1 && ownRole(place, index) == "causal-mask");
        if (frozen && m_convention.has(Rule::Trainable))
            return false;
        const Kind kind = tensor.kind(module);
        const bool isBias = tensor.name().ends_with("bias");
        if (m_convention.has(Rule::NoBiasesAndNorms) && (isBias || kind == Kind::Norm))
            return false;
        if (kind == Kind::Head && m_convention.has(Rule::NoHeads))
            return false;
        if (kind == Kind::Embedding && isLeftOut(place, index))
            return false;
        return !(isBias && m_convention.has(Rule::NoAttentionBiases) && isProjection(roleOf(place, index)));
    }

    /// Of a tensor of the kind Embedding.
    bool isLeftOut(const Place& place, std::size_t index) const {
        if (m_convention.has(Rule::NoTokenEmbeddings))
            return roleOf(place, index) == "token-embedding";
        if (m_convention.has(Rule::NoPositionEmbeddings))
            return roleOf(place, index) == "position-embedding";
        return m_convention.has(Rule::NoEmbeddings);
    }

    std::string_view ownRole(const Place& place, std::size_t index) const {
        return nameOf(network::roleOf(m_network, network::tensorPlace(place, index)));
    }

    /// The tensor's own role, else its module's.
    std::string_view roleOf(const Place& place, std::size_t index) const {
        const std::string_view own = ownRole(place, index);
        return own.empty() || own == "bias" ? nameOf(network::roleOf(m_network, place)) : own;
    }

    static std::string_view nameOf(const description::Role* role) {
        return role ? std::string_view(role->name) : std::string_view();
    }

    const network::Network& m_network;
    Convention m_convention;
};

/// With the rows that the convention adds to the vocabulary; null if it adds none.
network::NetworkPtr paddedBy(const network::Network& network, const Convention& convention) {
    try {
        return convention.padding() > 1 ? cost::padded(network, convention.padding()).network : nullptr;
    } catch (const Problem&) { // it has no vocabulary
        return nullptr;
    }
}

std::int64_t nextTokensOf(const network::Network& network) {
    std::int64_t sum = 0;
    for (const checkpoint::Stored::Beside& beside : checkpoint::stored(network).beside)
        checkedAddTo(sum, beside.what == nextTokenLayers ? beside.elements : 0);
    return sum;
}

} // namespace

Counting counted(const network::Network& network, const Convention& convention) {
    const network::NetworkPtr padded = paddedBy(network, convention);
    const network::Network& whole = padded ? *padded : network;
    Counting result = Counter(whole, convention).all();
    if (convention.has(Rule::NextTokens)) {
        result.nextTokens = nextTokensOf(whole);
        for (std::int64_t* const sum : {&result.totals.parameters, &result.totals.trainable, &result.totals.active})
            checkedAddTo(*sum, result.nextTokens);
    }
    result.totals.buffers = network.totals().buffers;
    result.totals.bufferTensors = network.totals().bufferTensors;
    result.totals.modules = network.totals().modules;
    return result;
}

Totals totalsOf(const network::Network& network, const Convention& convention) {
    return convention.isUsual() ? network.totals() : counted(network, convention).totals;
}

std::optional<Totals> totalsWith(
    const sizes::Settings& settings, const std::string& size, std::int64_t value, const Convention& convention) {
    try {
        const network::NetworkPtr network = network::networkWith(settings, size, value);
        return network ? std::optional(totalsOf(*network, convention)) : std::nullopt;
    } catch (const Problem&) { // too many to be counted
        return std::nullopt;
    }
}

Convention effective(const network::Network& network, const Convention& convention) {
    Convention result = convention;
    if (convention.isUsual())
        return result;
    const std::int64_t all = totalsOf(network, convention).parameters;
    for (const Rule rule : convention.rules())
        if (totalsOf(network, result.with(rule, false)).parameters == all)
            result.set(rule, false);
    return result;
}

} // namespace paramap::conventions
