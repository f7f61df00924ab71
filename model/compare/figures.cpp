// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/figures.h"

#include "model/conventions/counting.h"
#include "model/cost/memory/memory.h"
#include "model/cost/run/device_grid.h"
#include "model/problem/problem.h"

namespace paramap::compare {

namespace {

/// Nothing where there is nothing to divide.
std::optional<std::int64_t> rounded(std::int64_t amount, std::int64_t among) {
    if (amount <= 0 || among <= 0)
        return std::nullopt;
    const std::int64_t rest = amount % among;
    return amount / among + (rest >= among - rest ? 1 : 0);
}

std::optional<cost::Memory> accountOf(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& settings) {
    try {
        return cost::memory(network, mode, settings);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

} // namespace

Figures figuresOf(
    const network::Network& network, const cost::RunSettings& run, const conventions::Convention& convention) {
    cost::RunSettings one = cost::onOneDevice(run);
    one.batch = 1; // no number depends on it
    const network::Totals totals = conventions::totalsOf(network, convention);
    Figures result;
    result.parameters = totals.parameters;
    result.active = totals.active;
    if (const auto inference = accountOf(network, cost::Mode::Inference, one)) {
        result.weights = inference->bytes(cost::Part::Weights);
        if (inference->lengths.context)
            result.cache = rounded(inference->bytes(cost::Part::KvCache), inference->context);
    }
    if (const auto training = accountOf(network, cost::Mode::Train, one)) {
        result.byToken = training->lengths.sequence;
        const std::int64_t among = result.byToken ? training->sequence : 1;
        result.training = rounded(training->flopsStep, among);
        one.sequence = training->sequence; // both are of the same tokens
        if (const auto forward = accountOf(network, cost::Mode::Inference, one))
            result.forward = rounded(forward->flopsForward, among);
    }
    return result;
}

} // namespace paramap::compare
