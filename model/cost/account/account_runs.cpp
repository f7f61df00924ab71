// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/account_place.h"

#include "model/formula/arithmetic.h"
#include "model/network/totals.h"

#include <algorithm>
#include <utility>

namespace paramap::cost {

using description::RunName;
using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;
using network::Run;

/// The values of what the costs of a run's modules depend on. Where they are equal, so are the costs.
std::vector<formula::Value> Account::probe(const description::ChildForm& form) {
    m_work.allow(stepsOfAnAmount);
    std::vector<formula::Value> values;
    values.reserve(form.costProbes.size());
    for (const formula::Expr& each : form.costProbes) {
        try {
            values.push_back(formula::evaluate(each, m_scope));
        } catch (const Problem&) {
            if (m_work.isSpent())
                throw;
            // a branch that is not taken, as in network::Builder: each index needs its own value
            values.emplace_back(formula::Object{{"no value", m_slots[static_cast<std::size_t>(form.indexSlot)]}});
        }
    }
    return values;
}

void Account::addRun(Amounts& sum, const Place& place, const Run& run, Around& around) {
    const description::ChildForm* form = run.form;
    const bool indexed = form && form->indexSlot >= 0;
    const auto setIndex = [&](std::int64_t item) {
        if (indexed)
            m_slots[static_cast<std::size_t>(form->indexSlot)] = run.firstIndex + item;
    };
    setIndex(0);
    const network::Use use = run.use.value_or(network::Use{});
    const bool segment = m_segmenting && !m_inSegment && !m_segmenting->opens(run);
    m_inSegment = m_inSegment || segment;
    Place child{{&place.chain, &run, run.module.get()}, nullptr,
        {checkedMultiply(place.use.used, use.used), checkedMultiply(place.use.of, use.of)}, place.frozen || run.frozen,
        &around};
    if (m_listing) {
        for (std::int64_t item = 0; item < run.count; ++item) {
            setIndex(item);
            const std::string path = (place.path->empty() ? "" : *place.path + ".") + run.name(item);
            child.path = &path;
            around.flow.pass(subtree(child), use);
        }
    } else {
        const auto add = [&](std::int64_t item, std::int64_t count) {
            setIndex(item);
            const bool reached = m_reached;
            Amounts each = subtree(child);
            const bool same = around.flow.pass(each, use);
            const bool matrix = run.module->children.empty() && each.macs > 0;
            if (count > 1 && (m_reached != reached || !same)) { // the backward pass ends inside the first of them
                addTimes(sum, each, 1, use);
                around.then(each, matrix, 1, use);
                if (segment)
                    addSegment(place, run, item++, 1, each);
                --count;
                each = subtree(child);
                around.flow.pass(each, use);
            }
            addTimes(sum, each, count, use);
            around.then(each, matrix, count, use);
            if (segment)
                addSegment(place, run, item, count, each);
        };
        const std::int64_t layers
            = m_inLayer || !m_run.checkpointing.ofLayers() ? 0 : checkpointsIn(*run.module); // in one of them
        const auto addAlike = [&](std::int64_t item, std::int64_t count) {
            while (count > 0) {
                const std::int64_t before = m_layer,
                                   part = layers == 0
                    ? count
                    : std::clamp<std::int64_t>(m_run.checkpointing.alike(before) / layers, 1, count);
                add(item, part);
                m_layer = checkedAdd(before, checkedMultiply(layers, part));
                item += part;
                count -= part;
            }
        };
        std::int64_t first = 0;
        if (indexed && !form->costProbes.empty()) { // equal modules whose costs depend on their index
            std::vector<formula::Value> before = probe(*form);
            for (std::int64_t item = 1; item < run.count; ++item) {
                setIndex(item);
                std::vector<formula::Value> now = probe(*form);
                if (now == before)
                    continue;
                addAlike(first, item - first);
                first = item;
                before = std::move(now);
            }
        }
        addAlike(first, run.count - first);
    }
    if (indexed)
        m_slots[static_cast<std::size_t>(form->indexSlot)] = formula::Value();
    m_inSegment = m_inSegment && !segment;
}

void Account::addSegment(
    const Place& place, const Run& run, std::int64_t item, std::int64_t count, const Amounts& each) {
    if (!m_segmenting)
        return;
    const network::Use use = run.use.value_or(network::Use{});
    Segment segment{segmentName(place.chain, run, item), &run, count, m_segmenting->isLayer(run)};
    segment.saves = times(each.saves, 1, use);
    segment.recomputed = times(each.recomputedSaves, 1, use);
    segment.live = times(each.live, 1, use);
    const BackwardInstant& worst = each.back.worst();
    segment.between = times(worst.between, 1, use);
    segment.freed = times(worst.freed, 1, use);
    segment.come = worst.trained;
    const network::Module& module = *run.module;
    segment.ordered
        = segment.layer || module.totals.parameters > 0 || network::ownParameters(module) > 0 || module.tensors.empty();
    segment.read = worst.read;
    segment.cache = each.cache;
    segment.multiplied = each.multiplied;
    if (isLinear(*run.module))
        segment.input = ceilDivided(checkedMultiply(checkedMultiply(m_run.batch, number(RunName::Tokens)),
                                        checkedMultiply(widthsOf(*run.module).in, m_run.element)),
            m_shard ? m_shard->stream : 1);
    m_segments.push_back(std::move(segment));
}

} // namespace paramap::cost
