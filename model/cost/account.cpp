// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account.h"

#include "model/architecture/blueprint.h"
#include "model/formula/arithmetic.h"
#include "model/network/totals.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace paramap::cost {

using architecture::ModuleForm;
using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Module;
using network::Run;

namespace {

constexpr std::size_t wordIndex(std::string_view name) {
    for (std::size_t i = 0; i < costWords.size(); ++i) {
        if (costWords[i].name == name)
            return i;
    }
    return costWords.size();
}

constexpr std::size_t tokensWord = wordIndex("tokens"), sourceWord = wordIndex("source"), macsWord = wordIndex("macs"),
                      backwardWord = wordIndex("backward"), savesWord = wordIndex("saves"),
                      checkpointWord = wordIndex("checkpoint"), lossWord = wordIndex("loss"),
                      liveWord = wordIndex("live"), cacheWord = wordIndex("cache"), stateWord = wordIndex("state"),
                      logitsWord = wordIndex("logits");
static_assert(std::max({tokensWord, sourceWord, macsWord, backwardWord, savesWord, checkpointWord, lossWord, liveWord,
                  cacheWord, stateWord, logitsWord})
    < costWords.size());

void addTo(std::int64_t& sum, std::int64_t more) {
    sum = checkedAdd(sum, more);
}

std::int64_t parameters(const Module& module) {
    std::int64_t sum = 0;
    for (const network::Tensor& tensor : module.tensors) {
        if (!tensor.isBuffer())
            addTo(sum, tensor.count);
    }
    return sum;
}

bool trainsItself(const Module& module) {
    return std::ranges::any_of(
        module.tensors, [](const network::Tensor& tensor) { return !tensor.isBuffer() && !tensor.isFrozen(); });
}

/// What only calls its children.
bool isContainer(std::string_view cls) {
    return cls == "ModuleList" || cls == "ModuleDict" || cls == "Sequential";
}

} // namespace

/// A module's declarations by word.
struct Account::Declared {
    std::array<const formula::Expr*, costWords.size()> formulas{};
    bool any = false;

    explicit Declared(const ModuleForm* form) {
        if (!form)
            return;
        for (const auto& [word, formula] : form->costs) {
            if (const std::size_t index = wordIndex(word); index < costWords.size()) {
                formulas[index] = &formula;
                any = true;
            }
        }
    }
};

/// The input that linear layers of one part share: the first of them declares that it keeps it, the others nothing.
struct SharedInput {
    std::int64_t width = 0; ///< 0 = none yet
    bool kept = false; ///< an adapter keeps it although its layer is frozen
};

struct Account::Place {
    Chain chain;
    const std::string* path = nullptr; ///< only when the places are listed
    network::Use use; ///< of the experts around it
    bool frozen = false; ///< with everything below
    SharedInput* input = nullptr; ///< of the part around it
};

Account::Account(
    const network::Network& network, std::vector<formula::Value> slots, const RunValues& run, const Shard* shard)
    : m_network(network)
    , m_shard(shard)
    , m_run(run)
    , m_slots(std::move(slots))
    , m_firstRun(network.settings.blueprint->firstRunSlot()) {
    m_scope = network.settings.blueprint->scope(m_slots);
    setRun(m_slots, m_firstRun, run);
}

const Amounts& Account::total() {
    if (!m_done) {
        m_reached = m_run.behindTrained;
        m_total = subtree({{nullptr, nullptr, m_network.root.get()}, nullptr, {}, bool(m_run.adapters), nullptr});
        m_done = true;
    }
    return m_total;
}

std::vector<ModuleCost> Account::modules() {
    std::vector<ModuleCost> result;
    m_listing = &result;
    const std::string root;
    m_reached = m_run.behindTrained;
    subtree({{nullptr, nullptr, m_network.root.get()}, &root, {}, bool(m_run.adapters), nullptr});
    m_listing = nullptr;
    return result;
}

std::int64_t Account::amount(const formula::Expr& formula, const Module& module) {
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
            throw Problem("a cost comes out negative (" + std::to_string(result) + ")");
        return result;
    } catch (Problem& problem) {
        throw Problem(place(problem));
    }
}

/// A part without declarations whose shape says what it is: a matrix that every position is multiplied by, a norm.
/// Everything else that has a cost of its own is named, never counted as nothing in silence.
Amounts Account::guessed(const Module& module) {
    Amounts result;
    const std::int64_t positions = checkedMultiply(number(RunName::Batch), number(RunName::Tokens));
    const bool matrix = module.children.empty() && module.kind != network::Kind::Embedding && !module.tensors.empty()
        && module.tensors.front().shape.size() == 2 && !module.tensors.front().isBuffer();
    if (matrix) {
        const network::Shape& shape = module.tensors.front().shape;
        const bool transposed = module.cls == "Conv1D"; // weight [in, out]
        result.macs = checkedMultiply(positions, module.tensors.front().count);
        result.saves
            = checkedMultiply(checkedMultiply(positions, transposed ? shape[0] : shape[1]), number(RunName::Element));
        result.multiplied = parameters(module);
        m_unmodelled.guessed.insert(module.cls);
    } else if (module.kind == network::Kind::Norm && module.children.empty() && !module.tensors.empty()) {
        result.saves = checkedMultiply(
            positions, checkedAdd(checkedMultiply(module.tensors.front().count, number(RunName::Stream)), 8));
        m_unmodelled.guessed.insert(module.cls);
    } else if (module.kind != network::Kind::Embedding && !isContainer(module.cls)
        && (module.children.empty() || module.kind == network::Kind::Attention || network::hasParameters(module))) {
        m_unmodelled.missing.insert(module.cls);
    }
    result.backward = checkedMultiply(result.macs, 2);
    return result;
}

/// What LoRA adds to a linear layer, which would keep `kept` bytes of input if it were trained.
///
/// B A x keeps the input of A, which is x itself, or a tensor of its own where dropout or a wider type makes one, and
/// the input of B; the dropout keeps its mask, a byte an element. PEFT's tuners/lora/layer.py, Linear.forward.
void Account::addAdapter(Amounts& amounts, const Place& place, std::int64_t kept) {
    const Widths here = widthsOf(*place.chain.module);
    const Share share = m_shard ? m_shard->shareOf(*place.chain.module) : Share();
    const Widths all = wholeWidths(here, share.matrix, share.shaped); // arithmetic is that of all devices
    const std::int64_t in = here.in, rank = m_run.adapters.rank(), product = checkedMultiply(all.in, all.out);
    const std::int64_t positions = amounts.macs > 0 && product > 0
        ? amounts.macs / product
        : checkedMultiply(number(RunName::Batch), number(RunName::Tokens));
    const std::int64_t macs = checkedMultiply(positions, checkedMultiply(rank, checkedAdd(all.in, all.out)));
    // With sequence parallelism a device has some positions of the stream and of the adapter's own narrow one; a matrix
    // that is split by its rows has a part of the width instead.
    const std::int64_t by = m_shard && !share.whole ? m_shard->stream : 1;
    const std::int64_t inputs = ceilDivided(checkedMultiply(positions, in), share.shaped ? 1 : by);
    const bool ownTensor = m_run.adapters.dropout() || m_run.adapterElement != m_run.element;
    const bool sharing = kept == 0 && place.input && place.input->width == in;
    if (ownTensor)
        addTo(amounts.saves, checkedMultiply(inputs, m_run.adapterElement + (m_run.adapters.dropout() ? 1 : 0)));
    else if (sharing ? !place.input->kept : kept > 0)
        addTo(amounts.saves, sharing ? checkedMultiply(inputs, m_run.element) : kept);
    if (!ownTensor && place.input)
        place.input->kept = true;
    addTo(amounts.saves, checkedMultiply(ceilDivided(checkedMultiply(positions, rank), by), m_run.adapterElement));
    addTo(amounts.macs, macs);
    addTo(amounts.backward, checkedMultiply(macs, 2));
    addTo(amounts.multiplied, checkedMultiply(rank, checkedAdd(in, here.out)));
}

Amounts Account::own(const Place& place, const Declared& declared) {
    const Module& module = *place.chain.module;
    Amounts result = declared.any ? Amounts{} : guessed(module);
    const auto take = [&](std::size_t word, std::int64_t& into) {
        if (declared.formulas[word])
            into = amount(*declared.formulas[word], module);
    };
    take(macsWord, result.macs);
    result.backward = checkedMultiply(result.macs, 2);
    take(backwardWord, result.backward);
    take(savesWord, result.saves);
    take(lossWord, result.loss);
    take(liveWord, result.live);
    take(cacheWord, result.cache);
    take(stateWord, result.state);
    take(logitsWord, result.logits);
    if (!m_run.core && declared.formulas[savesWord]) {
        slot(RunName::Core) = std::int64_t{1};
        result.core = amount(*declared.formulas[savesWord], module) - result.saves;
        slot(RunName::Core) = std::int64_t{0};
        if (result.core > 0)
            result.recomputed = result.macs;
    }
    if (result.macs > 0)
        result.multiplied = parameters(module);
    if (m_shard)
        divide(module, declared, result);
    if (!isLinear(module))
        return result;
    // A matrix product keeps its input for the gradient of the matrix alone.
    const std::int64_t kept = result.saves;
    if (kept > 0 && place.input)
        *place.input = {widthsOf(module).in, false};
    if (number(RunName::Trainable) == 0) {
        result.saves = 0;
        if (!declared.formulas[backwardWord])
            result.backward = result.macs;
    }
    if (m_run.adapters.on(place.chain))
        addAdapter(result, place, kept);
    return result;
}

/// What one of several devices has of a module's own amounts.
void Account::divide(const Module& module, const Declared& declared, Amounts& amounts) const {
    const Share share = m_shard->shareOf(module);
    const std::int64_t tokens
        = checkedMultiply(m_run.batch, *m_slots[m_firstRun + static_cast<std::size_t>(RunName::Tokens)].integer());
    const bool mask = share.mask > 0 && amounts.saves == checkedMultiply(tokens, share.mask);
    const std::int64_t by = share.whole ? 1 : share.inner && !mask ? m_shard->inner : m_shard->stream;
    if (declared.any || !share.shaped)
        amounts.saves = ceilDivided(amounts.saves, by);
    amounts.core = ceilDivided(amounts.core, by);
    amounts.live = ceilDivided(amounts.live, by);
    amounts.cache = times(amounts.cache, share.cacheUsed, {1, share.cacheOf});
    amounts.logits = m_shard->last ? ceilDivided(amounts.logits, m_shard->logits) : 0;
    amounts.loss = m_shard->last ? ceilDivided(amounts.loss, m_shard->logits) : 0;
}

Amounts Account::subtree(const Place& place) {
    const Module& module = *place.chain.module;
    const Declared declared(module.form);
    const std::int64_t tokens = number(RunName::Tokens), keys = number(RunName::Keys), source = number(RunName::Source);
    if (const formula::Expr* formula = declared.formulas[sourceWord])
        slot(RunName::Source) = amount(*formula, module);
    if (const formula::Expr* formula = declared.formulas[tokensWord])
        slot(RunName::Keys) = slot(RunName::Tokens) = amount(*formula, module);

    const bool trains = !place.frozen && trainsItself(module);
    slot(RunName::Trainable) = std::int64_t{trains || (!place.frozen && !network::hasParameters(module))};
    Amounts mine = own(place, declared);
    m_reached = m_reached || trains || m_run.adapters.on(place.chain);
    const bool outermost = m_run.recompute && declared.formulas[checkpointWord] && !m_recomputing;
    if (outermost)
        m_recomputing = true;
    const std::int64_t kept = outermost
        ? ceilDivided(amount(*declared.formulas[checkpointWord], module), m_shard ? m_shard->stream : 1)
        : 0;
    std::size_t row = 0;
    if (m_listing)
        row = list(place, mine, kept);
    Amounts sum = mine;
    sum.live = 0;
    SharedInput input;
    for (const Run& run : module.children)
        addRun(sum, place, run, input);
    addTo(sum.live, mine.live);
    if (sum.core > 0 && module.kind == network::Kind::Attention) { // one at a time
        sum.recomputedSaves = std::max(sum.recomputedSaves, sum.core);
        sum.core = 0;
    }
    if (outermost) {
        m_recomputing = false;
        sum.recomputedSaves = sum.saves;
        sum.saves = kept;
        sum.recomputed = sum.macs;
    }
    if (!m_reached) { // nothing up to here is trained: no gradient comes, and nothing is kept for one
        sum.saves = sum.backward = sum.recomputed = sum.recomputedSaves = 0;
        if (m_listing && row < m_listing->size())
            (*m_listing)[row].savedBytes = (*m_listing)[row].flopsBackward = 0;
    }

    slot(RunName::Tokens) = tokens;
    slot(RunName::Keys) = keys;
    slot(RunName::Source) = source;
    return sum;
}

std::vector<formula::Value> Account::probe(const architecture::ChildForm& form) const {
    std::vector<formula::Value> values;
    values.reserve(form.costProbes.size());
    for (const formula::Expr& each : form.costProbes) {
        try {
            values.push_back(formula::evaluate(each, m_scope));
        } catch (const Problem&) { // a branch not taken, as in network::Builder: another value every time
            values.emplace_back(formula::Object{{"no value", m_slots[static_cast<std::size_t>(form.indexSlot)]}});
        }
    }
    return values;
}

void Account::addRun(Amounts& sum, const Place& place, const Run& run, SharedInput& input) {
    const architecture::ChildForm* form = run.form;
    const bool indexed = form && form->indexSlot >= 0;
    const auto setIndex = [&](std::int64_t item) {
        if (indexed)
            m_slots[static_cast<std::size_t>(form->indexSlot)] = run.firstIndex + item;
    };
    setIndex(0);
    const network::Use use = run.use.value_or(network::Use{});
    Place child{{&place.chain, &run, run.module.get()}, nullptr,
        {checkedMultiply(place.use.used, use.used), checkedMultiply(place.use.of, use.of)}, place.frozen || run.frozen,
        &input};
    if (m_listing) {
        for (std::int64_t item = 0; item < run.count; ++item) {
            setIndex(item);
            const std::string path = (place.path->empty() ? "" : *place.path + ".") + run.name(item);
            child.path = &path;
            subtree(child);
        }
    } else {
        const auto add = [&](std::int64_t item, std::int64_t count) {
            setIndex(item);
            const bool reached = m_reached;
            Amounts each = subtree(child);
            if (m_reached != reached && count > 1) { // the backward pass ends inside the first one
                addTimes(sum, each, 1, use);
                --count;
                each = subtree(child);
            }
            addTimes(sum, each, count, use);
            sum.live = std::max(sum.live, times(each.live, 1, use));
        };
        std::int64_t first = 0;
        if (indexed && !form->costProbes.empty()) { // equal modules whose costs depend on where they stand
            std::vector<formula::Value> before = probe(*form);
            for (std::int64_t item = 1; item < run.count; ++item) {
                setIndex(item);
                std::vector<formula::Value> now = probe(*form);
                if (now == before)
                    continue;
                add(first, item - first);
                first = item;
                before = std::move(now);
            }
        }
        add(first, run.count - first);
    }
    if (indexed)
        m_slots[static_cast<std::size_t>(form->indexSlot)] = formula::Value();
}

/// Inside a part that is computed again, what is kept is kept by the part (`kept`), and the forward pass runs twice.
/// The row, or past the end if it costs nothing.
std::size_t Account::list(const Place& place, const Amounts& own, std::int64_t kept) {
    ModuleCost row;
    row.path = *place.path;
    row.savedBytes = times(m_recomputing ? kept : checkedAdd(own.saves, own.loss), 1, place.use);
    row.flopsForward = checkedMultiply(times(own.macs, 1, place.use), 2);
    row.flopsBackward = checkedMultiply(times(own.backward, 1, place.use), 2);
    row.flopsBackward = checkedAdd(row.flopsBackward, checkedMultiply(times(own.recomputed, 1, place.use), 2));
    if (m_recomputing)
        row.flopsBackward = checkedAdd(row.flopsBackward, row.flopsForward);
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
