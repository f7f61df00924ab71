// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sweep/varied.h"

#include "model/cost/account/lengths.h"
#include "model/description/blueprint.h"
#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace paramap::sweep {

namespace {

std::int64_t timesOrMost(std::int64_t value, std::int64_t factor) {
    std::int64_t result = 0;
    return formula::multiplyTo(value, factor, result) ? result : std::numeric_limits<std::int64_t>::max();
}

constexpr std::array<std::string_view, 3> runNumbers{"batch", "sequence", "context"};
constexpr std::int64_t mostOpen = 256; ///< values of a sweep whose step is left open
constexpr std::int64_t runFactor = 8; ///< how far a setting of the run is varied beyond what it is

std::string number(std::int64_t value) {
    return words::exact(value);
}

Varied ofSize(const sizes::SizeState& size) {
    Varied result{size.name, size.key, size.meaning, std::nullopt, 0, size.minimum, size.maximum, size.step};
    if (const std::int64_t* value = size.value.integer())
        result.now = *value;
    return result;
}

Varied ofRun(const sizes::Settings& settings, const Runs& runs, const std::string& name) {
    const bool context = name == "context";
    const network::NetworkPtr network = network::resolve(settings);
    const cost::Setup setup(
        *network, context ? cost::Mode::Inference : cost::Mode::Train, context ? runs.inference : runs.training);
    Varied result{name, "", "", std::nullopt, 1, 1, 1, 1};
    if (name == "batch") {
        result.meaning = "sequences at once";
        result.now = setup.settings.batch;
        result.to = timesOrMost(*result.now, runFactor);
        return result;
    }
    const cost::Lengths lengths = cost::lengthsOf(setup);
    if (context ? !lengths.context : !lengths.sequence)
        throw Problem::usage(
            phrase("%1 takes no %2 of free length; vary the batch or a size of the model", {network->root->cls, name}));
    result.meaning = context ? "tokens held in the cache" : "tokens";
    result.now = context ? setup.context : setup.sequence;
    result.to
        = setup.contextLength > 0 ? std::max(setup.contextLength, *result.now) : timesOrMost(*result.now, runFactor);
    while (result.to / result.step > mostOpen / 4)
        result.step *= 2;
    result.from = result.step;
    return result;
}

/// Values from one to another, for from <= to. The largest number stands for more.
std::int64_t countOf(std::int64_t from, std::int64_t to, std::int64_t step) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::int64_t width = 0;
    if (!formula::subtractTo(to, from, width))
        return most;
    return width / step < most ? width / step + 1 : most;
}

} // namespace

Varied varied(const sizes::Settings& settings, const Runs& runs, const std::string& name) {
    if (std::ranges::find(runNumbers, name) != runNumbers.end())
        return ofRun(settings, runs, name);
    const description::Architecture& architecture = settings.blueprint->architecture();
    const description::Size* known = architecture.size(name);
    if (!known) {
        std::vector<std::string> names = architecture.sizeNames();
        names.insert(names.end(), runNumbers.begin(), runNumbers.end());
        const std::string close = didYouMean(name, names);
        throw Problem::usage(close.empty()
                ? phrase("'%1' is nothing to vary in %2; a size of the model, batch, sequence or context",
                    {name, architecture.name})
                : phrase("'%1' is nothing to vary in %2%3", {name, architecture.name, close}));
    }
    const std::vector<sizes::SizeState> states = sizes::states(settings);
    const auto state = std::ranges::find(states, known->key, &sizes::SizeState::key);
    // A size without a value (null) can be varied if a whole number is what it takes.
    const bool whole = state->value.integer() || known->type == description::Size::Type::Integer;
    if (!whole)
        throw Problem::usage(phrase("%1 is no whole number here (%2) and has no values from one to another",
            {state->name, state->value.toText()}));
    return ofSize(*state);
}

std::vector<Varied> allVaried(const sizes::Settings& settings, const Runs& runs) {
    std::vector<Varied> result;
    for (const sizes::SizeState& size : sizes::states(settings))
        if (size.slider && size.used && size.value.integer())
            result.push_back(ofSize(size));
    for (const std::string_view name : runNumbers) {
        try {
            result.push_back(ofRun(settings, runs, std::string(name)));
        } catch (const Problem&) { // the model does not have that length, or cannot be run so
        }
    }
    return result;
}

Range filled(const Varied& varied, const Range& range) {
    const std::int64_t step = range.step.value_or(varied.step);
    if (step < 1)
        throw Problem::usage(phrase("a step of %1 leads nowhere; the least step is 1", {number(step)}));
    const std::int64_t from = range.from.value_or(std::min(varied.from, range.to.value_or(varied.from))),
                       to = range.to.value_or(std::max(varied.to, from));
    if (from < varied.least)
        throw Problem::usage(
            phrase("%1 cannot be %2; the least is %3", {varied.name, number(from), number(varied.least)}));
    if (from > to)
        throw Problem::usage(phrase("the range of %1 runs backwards, from %2 to %3; it begins with the smaller value",
            {varied.name, number(from), number(to)}));
    Range result{from, to, step};
    if (!range.step) {
        while (countOf(*result.from, *result.to, *result.step) > mostOpen)
            result.step = *result.step * 2;
        if (!range.from) // multiples of the step are rounder than what follows from the least value
            result.from = std::min(
                to, timesOrMost(formula::ceilDivided(std::max<std::int64_t>(0, from), *result.step), *result.step));
    }
    const std::int64_t count = countOf(*result.from, to, *result.step);
    if (count > mostValues)
        throw Problem::usage(
            phrase("%1 from %2 to %3 in steps of %4 has %5 values, and a sweep has at most %6; a step of %7 "
                   "keeps to that",
                {varied.name, number(*result.from), number(to), number(*result.step), number(count), number(mostValues),
                    number((to - *result.from) / (mostValues - 1) + ((to - *result.from) % (mostValues - 1) != 0))}));
    return result;
}

std::vector<std::int64_t> valuesOf(const Varied& varied, const Range& range, bool present) {
    const Range whole = filled(varied, range);
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0, count = countOf(*whole.from, *whole.to, *whole.step); i < count; ++i)
        values.push_back(*whole.from + i * *whole.step);
    if (present && varied.now && *varied.now >= *whole.from && *varied.now <= *whole.to) {
        const auto place = std::ranges::lower_bound(values, *varied.now);
        if (place == values.end() || *place != *varied.now)
            values.insert(place, *varied.now);
    }
    return values;
}

} // namespace paramap::sweep
