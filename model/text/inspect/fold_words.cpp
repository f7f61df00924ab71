// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/fold_words.h"

#include "model/formula/arithmetic.h"
#include "model/formula/simplify.h"
#include "model/map/fold.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/inspect/inspection_formula.h"
#include "model/text/map/amount.h"
#include "model/words/list.h"

#include <utility>
#include <vector>

namespace paramap::text {

std::string runName(const network::Run& run, const std::string& list) {
    const bool bare = run.prefix.empty() && run.suffix.empty();
    const std::string before = bare && !list.empty() ? list + '.' : std::string();
    return before + run.name(0) + " … " + before + run.name(run.count - 1);
}

std::string foldedRuns(const network::Place& place) {
    std::vector<std::string> names;
    std::string list;
    for (const network::Step& step : place.steps) {
        const network::Run& run = step.parent->children[step.run];
        if (map::folds(run))
            names.push_back(runName(run, list));
        list = run.name(step.item);
    }
    return words::commaList(names);
}

std::map<std::string, std::string> foldedTitles(
    const network::Network& network, const std::string& path, const words::NumberStyle& style) {
    std::map<std::string, std::string> titles;
    const auto place = network::find(network, path);
    if (!place)
        return titles;
    std::string way, list;
    for (const network::Step& step : place->steps) {
        const network::Run& run = step.parent->children[step.run];
        const std::string name = run.name(step.item);
        way += (way.empty() ? "" : ".") + name;
        if (map::folds(run))
            titles[way] = runName(run, list) + " × " + words::given(run.count, style);
        list = name;
    }
    return titles;
}

std::string timesWords(map::Measure measure, std::int64_t each, std::int64_t times, const words::NumberStyle& style) {
    return words::given(times, style) + " × " + words::exact(each, style) + " = "
        + exactAmount(measure, formula::checkedMultiply(each, times), style);
}

namespace {

/// The number of places that a place stands for, as a formula: L, or 12·2 where no size gives it.
formula::Expr timesFormula(const network::Network& network, const network::Place& place) {
    std::vector<formula::Expr> counts;
    std::string around;
    for (const network::Step& step : place.steps) {
        const network::Run& run = step.parent->children[step.run];
        if (const auto parent = map::folds(run) ? network::find(network, around) : std::nullopt)
            counts.push_back(network::repeatFormula(network, *parent, step.run));
        around += (around.empty() ? "" : ".") + run.name(step.item);
    }
    return formula::product(counts);
}

/// The texts of one place become those of all: L·(3·E·E + 3·E) = 12·(…) = 21,261,312.
void explainAll(Inspection& inspection, const network::Network& network, const network::Place& place,
    const map::Measured& measured, std::int64_t all, const words::NumberStyle& style) {
    formula::Expr formula;
    std::map<std::string, std::int64_t> values = std::move(inspection.values);
    if (inspection.formula && network.settings.blueprint) {
        try {
            formula = formula::make(formula::Op::Multiply, {timesFormula(network, place), inspection.formula});
            values.merge(valuesOf(network, place));
        } catch (const Problem&) { // the amount is known; only its explanation is missing
        }
    }
    inspection.value = measured.weights ? exactAmount(measured.measure, all, style) : words::exact(all, style);
    explain(inspection, formula, values, all, style);
}

} // namespace

Inspection folded(Inspection inspection, const network::Network& network, const network::Place& place,
    const map::Measured& measured, const words::NumberStyle& style) {
    const std::int64_t times = map::timesOf(place), each = measured.at(place);
    if (times == 1 || each == 0)
        return inspection;
    const std::int64_t all = formula::checkedMultiply(each, times);
    explainAll(inspection, network, place, measured, all, style);
    words::addSentence(inspection.sentence,
        phrase("In all of %1: %2.",
            {foldedRuns(place), about(measured.isEstimate(place), timesWords(measured.measure, each, times, style))}));
    const auto say = [&](ShareLine& line, std::int64_t part, std::int64_t whole) {
        line.text = words::percent(part, whole, style);
        line.fraction = whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
    };
    const std::int64_t total = measured.total(network);
    if (!inspection.shares.empty())
        say(inspection.shares.back(), all, total);
    // A module that holds one item of a run holds the whole run.
    const network::Step& last = place.steps.back();
    const network::Run& run = last.parent->children[last.run];
    if (inspection.shares.size() > 1 && !place.tensor && map::folds(run))
        if (const auto around = network::find(network, network::above(place.path)))
            say(inspection.shares.front(), formula::checkedMultiply(each, run.count), measured.at(*around));
    inspection.ofTotal = ofTotal(all, total, style);
    return inspection;
}

} // namespace paramap::text
