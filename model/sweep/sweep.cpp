// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sweep/sweep.h"

#include "model/cost/memory/memory.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace paramap::sweep {

namespace {

/// The account of a run; none, and the reason in `problem`, if the model cannot be run so.
std::optional<Account> account(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& run, std::string& problem) {
    try {
        const cost::Memory memory = cost::memory(network, mode, run);
        return Account{memory.total, memory.exact(), memory.bytes(cost::Part::KvCache), memory.flopsForward};
    } catch (const Problem& reason) {
        if (problem.empty())
            problem = reason.sentence();
        return std::nullopt;
    }
}

} // namespace

Sweep::Sweep(sizes::Settings settings, Varied varied, Runs runs)
    : m_settings(std::move(settings))
    , m_varied(std::move(varied))
    , m_runs(std::move(runs)) {
    if (m_varied.isOfRun())
        m_network = network::resolve(m_settings);
}

Row Sweep::at(std::int64_t value) const {
    Row row{value, m_varied.now == value, {}, {}, {}, {}, {}};
    try {
        Runs runs = m_runs;
        network::NetworkPtr network = m_network;
        if (m_varied.isOfRun()) {
            const cost::RunField& field = cost::runField(m_varied.name);
            for (cost::RunSettings* run : {&runs.training, &runs.inference})
                field.value.parse(*run, std::to_string(value));
        } else {
            network
                = network::resolve(row.now ? m_settings : sizes::with(m_settings, m_varied.key, formula::Value(value)));
        }
        row.warnings = network->warnings;
        if (!row.warnings.empty())
            return row;
        row.parameters = network->totals().parameters;
        row.training = account(*network, cost::Mode::Train, runs.training, row.problem);
        row.inference = account(*network, cost::Mode::Inference, runs.inference, row.problem);
    } catch (const Problem& reason) { // beyond what can be counted
        row.problem = reason.sentence();
    }
    return row;
}

std::vector<Row> Sweep::all(const std::vector<std::int64_t>& values) const {
    std::vector<Row> rows;
    rows.reserve(values.size());
    std::ranges::transform(values, std::back_inserter(rows), [this](std::int64_t value) { return at(value); });
    return rows;
}

} // namespace paramap::sweep
