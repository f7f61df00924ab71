// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_family.h"

#include "model/problem/phrase.h"
#include "model/text/compare/compare_page.h"
#include "model/text/compare/compare_words.h"
#include "model/text/map/amount.h"

#include <algorithm>
#include <cstdlib>

namespace paramap::text {

namespace {

constexpr std::size_t mostShares = 3;

std::string pairTitle(
    const CompareReport& report, const std::vector<std::string>& names, const words::NumberStyle& style) {
    const std::int64_t difference = report.models.back().total - report.models.front().total;
    if (difference == 0)
        return phrase("%1 and %2 on one scale", {names.front(), names.back()});
    const std::int64_t amount = std::abs(difference);
    const std::string words = withNoun(report.measure, amount, words::exact(amount, style));
    return difference > 0 ? phrase("%1 has %2 more than %3", {names.back(), words, names.front()})
                          : phrase("%1 has %2 fewer than %3", {names.back(), words, names.front()});
}

/// "MLP 65.0 %, Attention 32.5 %, Embedding 1.9 %"
std::string shareList(const CompareReport& report, std::size_t model, const words::NumberStyle& style) {
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 0; kind < description::kindCount; ++kind)
        if (report.kinds[model][kind] > 0)
            kinds.push_back(kind);
    std::ranges::stable_sort(
        kinds, [&](std::size_t a, std::size_t b) { return report.kinds[model][a] > report.kinds[model][b]; });
    kinds.resize(std::min(kinds.size(), mostShares));
    std::string result;
    for (const std::size_t kind : kinds) {
        const std::string share = words::percentShort(report.kinds[model][kind], report.models[model].total, style);
        const std::string title(description::title(description::allKinds.at(kind)));
        result += (result.empty() ? "" : ", ") + phrase("%1 %2", {title, share});
    }
    return result;
}

Legend kindLegend(const CompareReport& report) {
    Legend legend;
    for (std::size_t kind = 0; kind < description::kindCount; ++kind)
        if (std::ranges::any_of(report.kinds, [&](const auto& model) { return model[kind] > 0; })) {
            const description::Kind which = description::allKinds.at(kind);
            legend.entries.push_back({which, std::string(description::title(which)), {}});
        }
    return legend;
}

} // namespace

FamilyWords familyWords(
    const CompareReport& report, const std::vector<std::string>& names, const words::NumberStyle& style) {
    FamilyWords result;
    const bool isPair = report.models.size() == 2;
    result.title = names.size() == 1 ? names.front()
        : isPair                     ? pairTitle(report, names, style)
                                     : phrase("%1 to %2, on one scale", {names.front(), names.back()});
    const std::int64_t from = report.models.front().total;
    for (std::size_t i = 0; i < report.models.size(); ++i) {
        const std::int64_t total = report.models[i].total;
        std::vector<std::string> lines{withNoun(report.measure, total, words::exact(total, style))};
        if (!isPair)
            lines.push_back(shareList(report, i, style));
        else if (i > 0 && total != from && from > 0)
            lines.push_back(
                phrase("%1, %2", {differenceWords(total - from), words::changeShort(total - from, from, style)}));
        result.below.push_back(std::move(lines));
    }
    result.kinds = kindLegend(report);
    result.legend = isPair ? comparePage(report, style).legend : result.kinds;
    return result;
}

} // namespace paramap::text
