// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/accounts.h"

#include "model/text/facts/said.h"
#include "tests/support/run_words.h"

#include <algorithm>

namespace paramap::test {

cost::RunSettings recipe(const char* precision, std::int64_t dp, std::int64_t zero) {
    cost::RunSettings run;
    run.batch = 1;
    run.sequence = 64;
    set(run, "precision", precision);
    run.dp = dp;
    run.zero = zero;
    return run;
}

cost::Memory trained(const network::NetworkPtr& network, const cost::RunSettings& run) {
    return cost::memory(*network, cost::Mode::Train, run);
}

cost::Memory served(const network::NetworkPtr& network, const cost::RunSettings& run) {
    return cost::memory(*network, cost::Mode::Inference, run);
}

std::int64_t lineBytes(const cost::Memory& memory, const std::string& label) {
    const auto line = std::ranges::find_if(
        memory.lines, [&](const cost::Line& each) { return text::said(each.label).starts_with(label); });
    return line == memory.lines.end() ? 0 : line->bytes;
}

std::int64_t states(const cost::Memory& memory) {
    return memory.bytes(cost::Part::Weights) + memory.bytes(cost::Part::Gradients)
        + memory.bytes(cost::Part::Optimizer);
}

std::int64_t ofCard(const cost::Memory& account, map::Measure measure) {
    std::int64_t buffers = 0;
    for (const cost::Line& line : account.lines)
        buffers += line.label.name == cost::Label::Buffers ? line.bytes : 0;
    switch (measure) {
    case map::Measure::Parameters:
    case map::Measure::Stored: // no account has it
        break;
    case map::Measure::Bytes:
        return account.bytes(cost::Part::Weights) + buffers;
    case map::Measure::Training:
        return account.total;
    case map::Measure::Cache:
        return account.bytes(cost::Part::KvCache);
    case map::Measure::Flops:
        return account.flopsForward;
    }
    return -1;
}

std::int64_t most(const cost::Memory& memory, cost::Content content) {
    std::int64_t result = 0;
    for (const cost::Moment& moment : momentsOf(memory.timeline))
        result = std::max(result, moment.alive[content]);
    return result;
}

cost::Alive aliveAt(const cost::Memory& memory, cost::Phase phase) {
    for (const cost::Moment& moment : momentsOf(memory.timeline))
        if (memory.timeline.stretches[moment.stretch].phase == phase)
            return moment.alive;
    return {};
}

bool mentions(const cost::Memory& memory, const std::string& words) {
    return std::ranges::any_of(memory.assumptions, [&](const cost::Fact<cost::Assumption>& assumption) {
        return text::said(assumption).find(words) != std::string::npos;
    });
}

} // namespace paramap::test
