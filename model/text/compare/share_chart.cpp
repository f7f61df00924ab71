// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/share_chart.h"

#include "model/problem/phrase.h"
#include "model/text/map/amount.h"

#include <algorithm>

namespace paramap::text {

namespace {

std::string nounOf(map::Measure measure) {
    return measure == map::Measure::Parameters ? "parameters" : title(measure);
}

/// Without the words with which all of several names begin; each keeps one word at least.
std::vector<std::string> briefs(std::vector<std::string> names) {
    const auto first = [](const std::string& name) { return name.substr(0, name.find(' ') + 1); };
    while (names.size() > 1 && !first(names.front()).empty()
        && std::ranges::all_of(names, [&](const std::string& name) { return first(name) == first(names.front()); }))
        for (std::string& name : names)
            name.erase(0, name.find(' ') + 1);
    return names;
}

ShareChart::Band bandOf(const CompareReport& report, std::size_t kind, const words::NumberStyle& style) {
    ShareChart::Band band{"no part", std::nullopt, {}};
    if (kind < description::kindCount) {
        band.kind = description::allKinds.at(kind);
        band.name = description::title(*band.kind);
    }
    for (std::size_t model = 0; model < report.models.size(); ++model) {
        const std::int64_t part = report.kinds[model][kind], total = report.models[model].total;
        band.shares.push_back({total > 0 ? static_cast<double>(part) / static_cast<double>(total) : 0.0, 0,
            total > 0 ? words::percentShort(part, total, style) : std::string()});
    }
    return band;
}

} // namespace

ShareChart shareChart(
    const CompareReport& report, const std::vector<std::string>& names, const words::NumberStyle& style) {
    ShareChart chart;
    chart.title = phrase("%1 to %2: shares of %3", {names.front(), names.back(), nounOf(report.measure)});
    chart.models = names;
    chart.briefs = briefs(names);
    std::vector<double> filled(names.size());
    for (std::size_t kind = 0; kind < report.kinds.front().size(); ++kind) {
        if (std::ranges::all_of(report.kinds, [&](const auto& model) { return model[kind] == 0; }))
            continue;
        chart.bands.push_back(bandOf(report, kind, style));
        for (std::size_t model = 0; model < filled.size(); ++model) {
            ShareChart::Share& share = chart.bands.back().shares[model];
            share.below = filled[model];
            filled[model] += share.value;
        }
    }
    for (std::size_t model = 0; model < names.size(); ++model) {
        const std::int64_t total = report.models[model].total;
        chart.totals.push_back(compactAmount(report.measure, total, style));
        std::string shares;
        for (const ShareChart::Band& band : chart.bands)
            if (band.shares[model].value > 0)
                shares += (shares.empty() ? "" : ", ") + phrase("%1 %2", {band.name, band.shares[model].words});
        chart.readings.push_back(
            phrase("%1, %2: %3", {names[model], withNoun(report.measure, total, words::exact(total, style)), shares}));
    }
    chart.spoken = phrase("%1. Arrow keys read the models one by one.", {chart.title});
    return chart;
}

} // namespace paramap::text
