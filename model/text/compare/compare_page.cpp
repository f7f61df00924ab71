// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_page.h"

#include "model/problem/phrase.h"
#include "model/text/compare/compare_marks.h"
#include "model/text/compare/compare_words.h"
#include "model/text/map/amount.h"

#include <algorithm>
#include <cstdlib>

namespace paramap::text {

using compare::Change;

namespace {

std::string signedWords(std::int64_t difference, const words::NumberStyle& style) {
    return words::withSign(words::exact(std::abs(difference), style), difference);
}

std::string shareWords(std::int64_t difference, std::int64_t from, const words::NumberStyle& style) {
    return difference == 0 || from == 0 ? std::string() : words::changeShort(difference, from, style);
}

std::string titleWords(const CompareReport& report, const words::NumberStyle& style) {
    const CompareReport::Model &from = report.models.front(), &to = report.models.back();
    const std::int64_t difference = to.total - from.total;
    if (difference == 0) {
        const bool isSame
            = std::ranges::all_of(report.rows, [](const compare::Row& row) { return row.change() == Change::Same; });
        return isSame ? phrase("%1 and %2 do not differ", {from.name, to.name})
                      : phrase("%1 and %2 have the same total", {from.name, to.name});
    }
    const std::int64_t amount = std::abs(difference);
    const std::string words = withNoun(report.measure, amount, words::exact(amount, style));
    return difference > 0 ? phrase("Why %1 has %2 more", {to.name, words})
                          : phrase("Why %1 has %2 fewer", {to.name, words});
}

/// Of a role, what became of it: what is added or removed is no growth.
Change changeOf(const compare::Cause& cause) {
    return cause.change != Change::Same ? cause.change : cause.difference > 0 ? Change::Grew : Change::Shrank;
}

std::string tipOf(const CompareReport& report, const compare::Cause& cause, const words::NumberStyle& style) {
    std::string tip;
    for (std::size_t side = 0; side < cause.formulas.size(); ++side)
        if (cause.formulas.at(side))
            tip += (tip.empty() ? "" : "\n")
                + phrase("%1: %2 = %3",
                    {report.models.at(side).name, formulaWords(cause, side),
                        words::exact(cause.amounts.at(side), style)});
    return tip;
}

/// Bars begin where the one before ends; the chart reaches from the smallest total on the way to the largest.
std::vector<CompareStep> stepsOf(const CompareReport& report, const words::NumberStyle& style) {
    const CompareReport::Model &first = report.models.front(), &last = report.models.back();
    std::int64_t least = first.total, most = first.total, now = first.total;
    for (const compare::Cause& cause : report.waterfall) {
        now += cause.difference;
        least = std::min(least, now);
        most = std::max(most, now);
    }
    const auto place = [&](std::int64_t total) {
        return most > least ? static_cast<double>(total - least) / static_cast<double>(most - least) : 0.0;
    };
    std::vector<CompareStep> steps;
    const auto addTotal = [&](const CompareReport::Model& model) {
        steps.push_back({model.name, words::exact(model.total, style), {}, {}, {}, place(model.total),
            place(model.total), Change::Same, true});
    };
    addTotal(first);
    now = first.total;
    for (const compare::Cause& cause : report.waterfall) {
        const std::int64_t before = now;
        now += cause.difference;
        if (cause.difference != 0) // what changes do only together may be nothing
            steps.push_back({causeWords(cause), signedWords(cause.difference, style),
                shareWords(cause.difference, first.total, style), formulaWords(cause), tipOf(report, cause, style),
                place(before), place(now), changeOf(cause), false});
    }
    addTotal(last);
    return steps;
}

CompareLine lineOf(const compare::Row& row, const words::NumberStyle& style) {
    CompareLine line;
    line.change = row.change();
    const std::int64_t from = row.amounts.front(), to = row.amounts.back();
    const auto cell = [&](std::size_t side) {
        return row.paths[side].empty() && row.amounts[side] == 0 ? std::string()
                                                                 : words::exact(row.amounts[side], style);
    };
    const std::string remark = changeRemark({line.change, from, to}, style);
    line.cells = {roleWords(row), cell(0), cell(1), signedWords(to - from, style), remark};
    const std::string share = shareWords(to - from, from, style);
    const std::string word(compare::word(line.change));
    line.spoken = share.empty() ? word : phrase("%1, %2", {word, share});
    return line;
}

Legend legendOf(const CompareReport& report, const words::NumberStyle& style) {
    Legend legend;
    for (const Change change : {Change::Grew, Change::Shrank, Change::Same, Change::Added, Change::Removed}) {
        std::int64_t difference = 0;
        bool isThere = false;
        for (const compare::Row& row : report.rows)
            if (row.change() == change) {
                isThere = true;
                difference += row.amounts.back() - row.amounts.front();
            }
        if (isThere)
            legend.groups.push_back({phrase("%1 %2", {changeSign(change), changeTitle(change)}),
                change == Change::Same ? std::string() : signedWords(difference, style), changeColour(change)});
    }
    return legend;
}

} // namespace

ComparePage comparePage(const CompareReport& report, const words::NumberStyle& style) {
    ComparePage page;
    const CompareReport::Model &from = report.models.front(), &to = report.models.back();
    for (std::size_t side = 0; side < 2; ++side) {
        const CompareReport::Model& model = side == 0 ? from : to;
        page.names[side] = model.name;
        page.totals[side] = withNoun(report.measure, model.total, words::exact(model.total, style));
    }
    page.title = titleWords(report, style);
    page.share = shareWords(to.total - from.total, from.total, style);
    page.verdict = "explained exactly";
    page.steps = stepsOf(report, style);
    page.head = {"Part", from.name, to.name, "Difference", "Change"};
    for (const compare::Row& row : report.rows)
        page.lines.push_back(lineOf(row, style));
    const std::int64_t difference = to.total - from.total;
    CompareLine total;
    total.change = difference == 0 ? Change::Same : difference > 0 ? Change::Grew : Change::Shrank;
    total.cells = {"Total", words::exact(from.total, style), words::exact(to.total, style),
        signedWords(difference, style), changeRemark({total.change, from.total, to.total}, style)};
    total.spoken = total.cells.back();
    total.isTotal = true;
    page.lines.push_back(total);
    page.legend = legendOf(report, style);
    return page;
}

} // namespace paramap::text
