// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/inspect/selection_inspection.h"

#include "model/formula/arithmetic.h"
#include "model/formula/polynomial.h"
#include "model/map/fold.h"
#include "model/network/count_formula.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/formula/shape.h"
#include "model/text/inspect/inspection_formula.h"
#include "model/text/map/amount.h"
#include "model/words/list.h"

#include <algorithm>

namespace paramap::text {

using map::Measured;
using map::Together;
using network::Network;
using network::Place;

namespace {

constexpr std::size_t mostNames = 8; // parts whose names are listed
constexpr std::size_t mostTerms = 24; // places whose formulas are added; the sum of more is only a number

description::Kind kindOf(const Place& place) {
    return place.tensor ? place.tensor->kind(*place.module) : place.module->kind;
}

std::string chosenWords(const Together& together) {
    const auto chosen = static_cast<std::int64_t>(together.chosen);
    return phrase(chosen, "%1 part", "%1 parts", {std::to_string(chosen)});
}

std::string nameOf(const Place& place, const std::string& holder) {
    const std::string name
        = holder.empty() || place.path.size() <= holder.size() ? place.path : place.path.substr(holder.size() + 1);
    return name.empty() ? place.module->cls : name;
}

std::string amountOf(const Together& together, const Measured& measured, const words::NumberStyle& style) {
    const bool estimate
        = std::ranges::any_of(together.places, [&](const Place& place) { return measured.isEstimate(place); });
    return about(estimate, exactAmount(measured.measure, together.amount, style));
}

/// The last step of a path, "attn"; "h.0" for an item of a list, because a number alone explains nothing.
std::string labelOf(const std::string& path) {
    std::size_t begin = path.rfind('.') + 1; // 0 if there is no dot
    if (begin > 0 && path[begin] >= '0' && path[begin] <= '9') {
        const std::size_t before = path.rfind('.', begin - 2);
        begin = before == std::string::npos ? 0 : before + 1;
    }
    return path.substr(begin);
}

/// The names of the parts, up to mostNames.
std::string namesOf(const Together& together) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < together.places.size() && i < mostNames; ++i)
        names.push_back(nameOf(together.places[i], together.holder));
    const std::string more = std::to_string(together.places.size() - names.size()), list = words::commaList(names);
    if (names.size() == together.places.size())
        return phrase(together.holder.empty() ? "%1." : "%1 of %2.", {list, together.holder});
    return phrase(together.holder.empty() ? "%1 and %2 more." : "%1 and %2 more of %3.", {list, more, together.holder});
}

std::string sentenceOf(const Together& together, const Measured& measured) {
    std::string text = namesOf(together);
    const auto inside = static_cast<std::int64_t>(together.inside());
    if (inside > 0)
        words::addSentence(text,
            phrase(inside, "%1 more lies inside and counts once.", "%1 more lie inside and count once.",
                {std::to_string(inside)}));
    if (together.folded && std::ranges::any_of(together.places, [](const Place& p) { return map::timesOf(p) > 1; }))
        words::addSentence(text, "Equal layers all count.");
    const auto none
        = std::ranges::count_if(together.places, [&](const Place& place) { return measured.at(place) == 0; });
    if (none > 0 && none < std::ranges::ssize(together.places))
        words::addSentence(text,
            phrase(none, "%1 of them counts elsewhere or never.", "%1 of them count elsewhere or never.",
                {std::to_string(none)}));
    return text;
}

/// The sum of the formulas of all parts; null if one is missing or if the sum does not give the amount.
formula::Expr sumOf(const Network& network, const Together& together, std::map<std::string, std::int64_t>& values) {
    if (together.places.size() > mostTerms)
        return nullptr;
    try {
        formula::Polynomial sum;
        for (const Place& place : together.places) {
            const auto formula = formulaOf(network, place);
            if (!formula || !*formula)
                return nullptr;
            sum += formula::collect(*formula);
            values.merge(valuesOf(network, place));
        }
        return sum.toExpr(network::symbolOrder(network));
    } catch (const Problem&) {
        return nullptr;
    }
}

} // namespace

Inspection inspectTogether(
    const Network& network, const Together& together, const Measured& measured, const words::NumberStyle& style) {
    Inspection result;
    result.path = chosenWords(together);
    result.name = result.path;
    result.value = amountOf(together, measured, style);
    if (together.places.empty()) {
        explain(result, nullptr, {}, 0, style);
        return result;
    }
    result.kind = kindOf(together.places.front());
    result.container
        = std::ranges::any_of(together.places, [&](const Place& place) { return kindOf(place) != result.kind; });
    result.sentence = sentenceOf(together, measured);
    explain(result, nullptr, {}, together.amount, style);
    if (!measured.weights) {
        std::map<std::string, std::int64_t> values;
        if (const formula::Expr sum = sumOf(network, together, values); sum && valueOf(sum, values) == together.amount)
            explain(result, sum, values, together.amount, style);
    }
    const auto add = [&](const std::string& label, std::int64_t whole) {
        const double fraction = whole > 0 ? static_cast<double>(together.amount) / static_cast<double>(whole) : 0;
        result.shares.push_back({label, words::percent(together.amount, whole, style), fraction});
    };
    const auto holder = network::find(network, together.holder);
    if (!together.holder.empty() && holder)
        add(labelOf(together.holder),
            formula::checkedMultiply(measured.at(*holder), together.folded ? map::timesOf(*holder) : 1));
    const std::int64_t total = measured.total(network);
    add(network.settings.title.empty() ? network.root->cls : network.settings.title, total);
    result.ofTotal = ofTotal(together.amount, total, style);
    return result;
}

std::vector<std::string> togetherWords(
    const Network& network, const Together& together, const Measured& measured, const words::NumberStyle& style) {
    return {chosenWords(together), amountOf(together, measured, style),
        ofTotal(together.amount, measured.total(network), style)};
}

std::string partRows(const Network& network, const std::vector<std::string>& paths, const Measured& measured,
    const words::NumberStyle& style) {
    const std::int64_t total = measured.total(network);
    std::string rows;
    const auto add = [&](const std::string& name, const std::string& size, std::int64_t amount) {
        rows += (rows.empty() ? "" : "\n") + name + '\t' + size + '\t' + words::plain(amount, style) + '\t'
            + words::percent(amount, total, style);
    };
    for (const std::string& path : paths)
        if (const auto place = network::find(network, path))
            add(path.empty() ? network.root->cls : path,
                place->tensor ? shape(place->tensor->shape, style) : shapeOf(*place->module, style),
                measured.at(*place));
    if (const Together all = map::together(network, paths, measured); all.chosen > 1)
        add("together", "", all.amount);
    return rows;
}

} // namespace paramap::text
