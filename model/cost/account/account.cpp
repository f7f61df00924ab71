// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account_declared.h"
#include "model/cost/account/account_place.h"
#include "model/cost/account/lengths.h"
#include "model/problem/phrase.h"

#include "model/description/blueprint.h"
#include "model/formula/arithmetic.h"
#include "model/network/totals.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace paramap::cost {

using description::RunName;
using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedAddTo;
using formula::checkedMultiply;
using network::Module;
using network::Run;

namespace {

/// The share of one of equal places, rounded down, so that the rows of all places are never more than the whole.
std::int64_t used(std::int64_t amount, const network::Use& use) {
    return formula::scaled(amount, use.used, use.of);
}

bool trainsItself(const Module& module) {
    return std::ranges::any_of(
        module.tensors, [](const network::Tensor& tensor) { return !tensor.isBuffer() && !tensor.isFrozen(); });
}

} // namespace

Account::Account(
    const network::Network& network, std::vector<formula::Value> slots, const RunValues& run, const Shard* shard)
    : m_network(network)
    , m_shard(shard)
    , m_run(run)
    , m_slots(std::move(slots))
    , m_firstRun(network.settings.blueprint->firstRunSlot()) {
    m_scope = network.settings.blueprint->scope(m_slots);
    m_scope.results = &m_results;
    m_scope.work = &m_work;
    setRun(m_slots, m_firstRun, run);
}

const Amounts& Account::total() {
    if (!m_done) {
        m_reached = m_run.behindTrained;
        m_layer = 0;
        m_segmenting.emplace(*m_network.root);
        m_total = subtree({{nullptr, nullptr, m_network.root.get()}, nullptr, {}, bool(m_run.adapters), nullptr});
        m_segmenting.reset();
        m_done = true;
    }
    return m_total;
}

std::vector<ModuleCost> Account::modules() {
    std::vector<ModuleCost> result;
    m_listing = &result;
    const std::string root;
    m_reached = m_run.behindTrained;
    m_layer = 0;
    subtree({{nullptr, nullptr, m_network.root.get()}, &root, {}, bool(m_run.adapters), nullptr});
    m_listing = nullptr;
    return result;
}

std::int64_t Account::amount(const formula::Expr& formula, const Module& module) {
    m_work.allow(stepsOfAnAmount);
    const auto place = [&](Problem& problem) -> Problem& {
        if (module.form && module.form->origin)
            problem.inFile(module.form->origin->file)
                .atLine(module.form->origin->line)
                .under(module.form->origin->place);
        return problem;
    };
    try {
        const std::int64_t result = formula::evaluateInteger(formula, m_scope);
        if (result < 0)
            throw Problem(phrase("a cost comes out negative (%1)", {std::to_string(result)}));
        return result;
    } catch (Problem& problem) {
        throw Problem(place(problem));
    }
}

Amounts Account::own(const Place& place, const Declared& declared) {
    const Module& module = *place.chain.module;
    Amounts result = declared.any ? Amounts{} : guessed(module);
    const auto take = [&](std::size_t word, std::int64_t& into) {
        if (declared.formulas[word])
            into = amount(*declared.formulas[word], module);
    };
    take(macsWord, result.macs);
    take(cacheWord, result.cache);
    if (m_run.skipsFuture && result.cache > 0 && result.macs > 0)
        result.macs = withoutFuture(*declared.formulas[macsWord], module, result.macs);
    result.macs = checkedMultiply(result.macs, m_passes);
    result.backward = checkedMultiply(result.macs, 2);
    take(backwardWord, result.backward);
    take(savesWord, result.saves);
    take(lossWord, result.loss);
    take(liveWord, result.live);
    result.output = number(RunName::Input);
    take(outputWord, result.output);
    take(stateWord, result.state);
    take(logitsWord, result.logits);
    take(copiesWord, result.copies);
    take(gradientWord, result.logitGradient);
    if (!m_run.core && declared.formulas[savesWord]) {
        slot(RunName::Core) = std::int64_t{1};
        result.core = amount(*declared.formulas[savesWord], module) - result.saves;
        slot(RunName::Core) = std::int64_t{0};
        if (result.core > 0)
            result.recomputed = result.macs;
    }
    if (m_run.checkpointing.kind == Checkpointing::Operations && m_recomputing && result.macs > 0)
        keepResult(module, declared, result);
    if (result.macs > 0)
        result.multiplied = network::ownParameters(module);
    if (m_shard)
        divide(module, declared, result);
    if (!isLinear(module)) {
        if (m_run.adapters.on(place.chain) && !m_run.adapters.trainsOwn(place.chain))
            addBeside(result, place);
        return result;
    }
    // A matrix product keeps its input only for the gradient of the matrix.
    const std::int64_t kept = result.saves;
    if (kept > 0 && place.around)
        place.around->input = {widthsOf(module).in, false};
    if (number(RunName::Trainable) == 0) {
        if (!m_run.keepsInputs || adapterKeepsInput(place))
            result.saves = 0;
        if (!declared.formulas[backwardWord])
            result.backward = result.macs;
    }
    if (m_run.adapters.on(place.chain))
        addAdapter(result, place, kept);
    return result;
}

/// Reduces a module's own amounts to those of one of several devices.
void Account::divide(const Module& module, const Declared& declared, Amounts& amounts) const {
    const Share share = m_shard->shareOf(module);
    const std::int64_t tokens
        = checkedMultiply(m_run.batch, *m_slots[m_firstRun + static_cast<std::size_t>(RunName::Tokens)].integer());
    const bool mask = share.mask > 0 && amounts.saves == checkedMultiply(tokens, share.mask);
    const std::int64_t by = share.whole ? 1 : share.inner && !mask ? m_shard->inner : m_shard->stream;
    if (declared.any || !share.shaped)
        amounts.saves = ceilDivided(amounts.saves, by);
    amounts.core = ceilDivided(amounts.core, by);
    if (!isLinear(module)) // the shape of a matrix is that on the device
        amounts.results = ceilDivided(amounts.results, by);
    amounts.live = ceilDivided(amounts.live, by);
    amounts.cache = times(amounts.cache, share.cacheUsed, {1, share.cacheOf});
    amounts.logits = m_shard->last ? ceilDivided(amounts.logits, m_shard->logits) : 0;
    amounts.copies = m_shard->last ? ceilDivided(amounts.copies, m_shard->logits) : 0;
    amounts.loss = m_shard->last ? ceilDivided(amounts.loss, m_shard->logits) : 0;
}

Amounts Account::subtree(const Place& place) {
    const bool ownSizes = m_shard && m_shard->shareOf(*place.chain.module).ownSizes;
    if (!ownSizes)
        return subtreeHere(place);
    std::vector<formula::Value> sizes = m_shard->sizes;
    std::swap_ranges(m_slots.begin(), m_slots.begin() + static_cast<std::ptrdiff_t>(m_firstRun), sizes.begin());
    const Amounts result = subtreeHere(place);
    std::swap_ranges(m_slots.begin(), m_slots.begin() + static_cast<std::ptrdiff_t>(m_firstRun), sizes.begin());
    return result;
}

Amounts Account::subtreeHere(const Place& place) {
    const Module& module = *place.chain.module;
    const Declared declared(module.form);
    if (m_run.decodes && declared.formulas[decodesWord] && amount(*declared.formulas[decodesWord], module) == 0)
        return {};
    const std::int64_t tokens = number(RunName::Tokens), keys = number(RunName::Keys), source = number(RunName::Source),
                       outer = number(RunName::Input), element = number(RunName::Element),
                       stream = number(RunName::Stream);
    std::int64_t cast = 0; // bytes that the weights grow by while the part runs
    if (const formula::Expr* formula = declared.formulas[elementWord]) {
        const std::int64_t wide = amount(*formula, module);
        if (wide > element)
            cast = checkedMultiply(wide - element, module.totals.parameters);
        slot(RunName::Element) = slot(RunName::Stream) = wide;
    }
    if (const formula::Expr* formula = declared.formulas[sourceWord])
        slot(RunName::Source) = amount(*formula, module);
    if (const formula::Expr* formula = declared.formulas[tokensWord])
        slot(RunName::Keys) = slot(RunName::Tokens) = amount(*formula, module);
    else if (isEncoder(declared, module))
        slot(RunName::Keys) = slot(RunName::Tokens) = m_run.source;
    Flow* const before = place.around && place.around->flow.follows() ? &place.around->flow : nullptr;
    const formula::Expr* given = declared.formulas[before ? branchWord : inputWord];
    if (place.around && !before) // the flow is not followed here
        given = nullptr;
    if (before && given)
        before->branch();
    slot(RunName::Input) = given ? amount(*given, module) : before ? before->given() : std::int64_t{0};

    const bool trains = trainsItself(module) && (!place.frozen || m_run.adapters.trainsOwn(place.chain));
    slot(RunName::Trainable) = std::int64_t{trains || (!place.frozen && !network::hasParameters(module))};
    const bool layer = m_run.checkpointing.ofLayers() && declared.formulas[checkpointWord] && !m_inLayer;
    const bool outermost = layer && m_run.checkpointing.again(m_layer);
    if (layer) {
        m_inLayer = true;
        slot(RunName::Recompute) = std::int64_t{outermost};
    }
    if (outermost) {
        m_recomputing = true;
        m_products = 0;
    }
    const std::int64_t passes = m_passes;
    if (isDenoiser(module))
        m_passes = m_run.steps;
    Amounts mine = own(place, declared);
    const bool outside = m_still, reached = m_reached;
    m_still = m_still || (declared.formulas[learnsWord] && amount(*declared.formulas[learnsWord], module) == 0);
    m_reached = m_reached || (!m_still && (trains || m_run.adapters.on(place.chain)));
    const std::int64_t checkpoint = outermost
        ? ceilDivided(amount(*declared.formulas[checkpointWord], module), m_shard ? m_shard->stream : 1)
        : 0;
    const std::int64_t kept = outermost && m_run.checkpointing.keepsInput(m_layer) ? checkpoint : 0;
    std::size_t row = 0;
    if (m_listing)
        row = list(place, mine, kept);
    Amounts sum = mine;
    const bool follows = (before || given) && !declared.formulas[liveWord], comesBack = m_run.training && !m_listing;
    const BackwardPass nothing(m_run.comes, m_run.element < m_run.stream ? m_run.element : 0);
    Around inside{
        {}, Flow(follows, number(RunName::Input)), nothing, nothing, 0, place.around ? place.around->handed : 0};
    for (const Run& run : module.children)
        addRun(sum, place, run, inside);
    if (comesBack) {
        sum.back = nothing;
        if (module.children.empty())
            runBack(sum, {place.chain, place.path, place.use, place.frozen, &inside}, declared, reached);
        else
            joinBack(sum, mine, declared, place, inside);
        if (place.around)
            place.around->handed = inside.handed;
    }
    if (follows && (declared.formulas[outputWord] || (module.children.empty() && !network::isContainer(module))))
        inside.flow.join(mine.output);
    if (follows)
        sum.output = inside.flow.given();
    checkedAddTo(sum.live, inside.flow.live());
    if (given && !place.around) { // the caller holds its input
        checkedAddTo(sum.live, number(RunName::Input));
        sum.given = number(RunName::Input);
    }
    checkedAddTo(sum.live, cast);
    if (sum.core > 0 && module.kind == description::Kind::Attention) { // only one is alive at a time
        sum.recomputedSaves = std::max(sum.recomputedSaves, sum.core);
        sum.core = 0;
    }
    if (outermost) {
        m_recomputing = false;
        // Results that are kept are read by the operations after them: they are part of what these save.
        sum.recomputedSaves = sum.saves - std::min(sum.saves, sum.results);
        if (m_run.checkpointing.kind == Checkpointing::Offloaded)
            checkedAddTo(sum.recomputedSaves, checkpoint); // brought back from the host
        sum.saves = checkedAdd(kept, sum.results);
        sum.recomputed = sum.macs - sum.resultMacs;
        sum.results = sum.resultMacs = 0;
    }
    if (!m_reached || m_still) { // nothing is trained up to here: no gradient comes, and nothing is kept for it
        sum.saves = sum.core = sum.backward = sum.recomputed = sum.recomputedSaves = 0;
        sum.back.stop();
        if (m_listing && row < m_listing->size())
            (*m_listing)[row].savedBytes = (*m_listing)[row].activations = (*m_listing)[row].flopsBackward = 0;
    }
    if (layer)
        leaveLayer(sum);
    m_still = outside;
    m_passes = passes;
    slot(RunName::Tokens) = tokens;
    slot(RunName::Keys) = keys;
    slot(RunName::Source) = source;
    slot(RunName::Input) = outer;
    slot(RunName::Element) = element;
    slot(RunName::Stream) = stream;
    return sum;
}

/// Adds a row for a place and returns its index, or the end if the place costs nothing. Inside a part that is computed
/// again, the part keeps what is kept (`kept`), and the forward pass runs twice.
std::size_t Account::list(const Place& place, const Amounts& own, std::int64_t kept) {
    ModuleCost row;
    row.path = *place.path;
    row.activations = used(m_recomputing ? checkedAdd(kept, own.results) : own.saves, place.use);
    row.savedBytes = m_recomputing ? row.activations : used(checkedAdd(own.saves, own.loss), place.use);
    row.flopsForward = used(checkedMultiply(own.macs, 2), place.use);
    row.flopsBackward = used(checkedMultiply(own.backward, 2), place.use);
    row.flopsBackward = checkedAdd(row.flopsBackward, used(checkedMultiply(own.recomputed, 2), place.use));
    if (m_recomputing)
        row.flopsBackward
            = checkedAdd(row.flopsBackward, used(checkedMultiply(own.macs - own.resultMacs, 2), place.use));
    row.cache = own.cache;
    row.state = own.state;
    row.logits = own.logits;
    if (row.savedBytes != 0 || row.flopsForward != 0 || row.flopsBackward != 0 || row.cache != 0 || row.state != 0
        || row.logits != 0)
        m_listing->push_back(std::move(row));
    else
        return std::numeric_limits<std::size_t>::max();
    return m_listing->size() - 1;
}

} // namespace paramap::cost
