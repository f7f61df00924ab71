// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/work.h"
#include "model/network/builder.h"
#include "model/network/network.h"
#include "model/network/ties.h"
#include "model/network/totals.h"
#include "model/network/totals_with.h"
#include "model/network/warnings.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"

#include <string>
#include <vector>

namespace paramap::network {

namespace {

/// Rethrows a Problem for the user. For the user's own config.json and a shipped description, it names the place in the
/// model but not the line of the description. For the user's own description, it keeps the line.
[[noreturn]] void tell(const Problem& problem, const sizes::Settings& settings) {
    if (problem.file() == settings.source && !settings.source.empty())
        throw problem;
    Problem told(problem.sentence(), problem.kind());
    if (!settings.source.empty())
        told.inFile(settings.source);
    throw problem.place().empty() ? told : told.under(problem.place());
}

/// What the description says of the first requirement that is violated; "" = none is, or they have no values either.
std::string violated(const sizes::Settings& settings) {
    try {
        formula::Work work;
        const std::vector<Warning> found = warnings(settings, sizes::evaluateSizes(settings, work).values, work);
        return found.empty() ? std::string() : found.front().sentence;
    } catch (const Problem&) {
        return {};
    }
}

/// Builds only the tree, without searching for values that fix violated requirements.
std::shared_ptr<Network> build(const sizes::Settings& settings, formula::Work& work) {
    auto network = std::make_shared<Network>();
    network->settings = settings;
    network->slots = sizes::evaluateSizes(settings, work);
    std::vector<formula::Value> values = network->slots.values; // a copy: indices count in it
    network->root = Builder(*settings.blueprint, values, work).build(settings.blueprint->root());
    if (!settings.blueprint->ties().empty())
        applyTies(*network, values, work);
    return network;
}

} // namespace

NetworkPtr resolve(const sizes::Settings& settings) {
    try {
        formula::Work work;
        const std::shared_ptr<Network> network = build(settings, work);
        network->warnings = warnings(settings, network->slots.values, work);
        return network;
    } catch (const Problem& problem) {
        // A tree that cannot be built has its cause, in plain words, in the requirement that asks for what it needs.
        if (const std::string why = violated(settings); !why.empty())
            tell(Problem(why), settings);
        tell(problem, settings);
    }
}

Totals totalsOf(const Network& network, bool twice) {
    return twice && !network.ties.empty() ? TotalsTwice().of(*network.root) : network.totals();
}

NetworkPtr networkWith(const sizes::Settings& settings, const std::string& size, std::int64_t value) {
    try {
        sizes::Settings other = settings;
        other.values[size] = formula::Value(value);
        formula::Work work;
        return build(other, work);
    } catch (const Problem&) {
        return nullptr;
    }
}

} // namespace paramap::network
