// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_words.h"

#include "model/formula/print.h"
#include "model/problem/phrase.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <utility>

namespace paramap::text {

namespace {

std::string valueWords(const std::vector<formula::Value>& values) {
    std::string result;
    for (const formula::Value& value : values) {
        const std::int64_t* number = value.integer();
        result += (result.empty() ? "" : ", ") + (number ? words::exact(*number) : value.toText());
    }
    return result;
}

} // namespace

std::string differenceWords(std::int64_t difference) {
    return words::withSign(words::exact(difference < 0 ? -difference : difference), difference);
}

std::string causeWords(const compare::Cause& cause) {
    return cause.from.empty() ? cause.cause
                              : phrase("%1 %2 → %3", {cause.cause, valueWords(cause.from), valueWords(cause.to)});
}

std::string formulaWords(const compare::Cause& cause, std::size_t side) {
    const formula::Expr& formula = cause.formulas.at(side);
    return formula ? formula::print(formula, formula::Style::Text) : std::string();
}

std::string formulaWords(const compare::Cause& cause) {
    const std::string from = formulaWords(cause, 0), to = formulaWords(cause, 1);
    return from.empty() || to.empty() ? from + to : phrase("%1 → %2", {from, to});
}

bool hasFormulas(const CompareReport& report) {
    return std::ranges::any_of(
        report.waterfall, [](const compare::Cause& cause) { return cause.formulas[0] || cause.formulas[1]; });
}

std::vector<std::vector<std::string>> formulaRows(const CompareReport& report) {
    std::vector<std::vector<std::string>> rows;
    for (const compare::Cause& cause : report.waterfall) {
        std::string name = cause.cause;
        for (std::size_t side = 0; side < cause.formulas.size(); ++side)
            if (cause.formulas.at(side))
                rows.push_back({std::exchange(name, {}), report.models.at(side).name,
                    words::exact(cause.amounts.at(side)), formulaWords(cause, side)});
    }
    return rows;
}

std::string roleWords(const compare::Row& row) {
    return row.role.empty() ? "no part" : row.role;
}

std::vector<std::string> rowHead(const CompareReport& report) {
    std::vector<std::string> result{"part"};
    for (const CompareReport::Model& model : report.models)
        result.push_back(model.name);
    if (report.models.size() == 2)
        result.insert(result.end(), {"difference", "change"});
    return result;
}

std::vector<std::string> rowCells(const compare::Row& row) {
    std::vector<std::string> result{roleWords(row)};
    for (std::size_t i = 0; i < row.amounts.size(); ++i)
        result.push_back(row.paths[i].empty() && row.amounts[i] == 0 ? "" : words::exact(row.amounts[i]));
    if (row.amounts.size() == 2)
        result.insert(result.end(),
            {differenceWords(row.amounts.back() - row.amounts.front()), std::string(compare::word(row.change()))});
    return result;
}

std::vector<std::string> totalCells(const CompareReport& report) {
    std::vector<std::string> result{"total"};
    for (const CompareReport::Model& model : report.models)
        result.push_back(words::exact(model.total));
    if (report.models.size() == 2)
        result.insert(result.end(), {differenceWords(report.models[1].total - report.models[0].total), ""});
    return result;
}

} // namespace paramap::text
