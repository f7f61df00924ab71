// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check_lines.h"

#include "model/problem/phrase.h"
#include "model/text/check/fold_layers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace paramap::text {

using checkpoint::Comparison;
using checkpoint::Row;
using checkpoint::Status;

namespace {

/// The reasons of rows in the order in which they are told, and their rows.
using Told = std::vector<std::pair<checkpoint::Why, std::vector<std::uint32_t>>>;

bool isTold(const Row& row) {
    return agreementOf(row) != Agreement::Equal || !row.why.kind.empty();
}

Told told(const Comparison& comparison, const std::vector<std::uint32_t>& rows) {
    std::map<checkpoint::Why, std::vector<std::uint32_t>> byReason;
    std::vector<std::uint32_t> unexplained;
    for (const std::uint32_t number : rows) {
        const Row& row = comparison.rows[number];
        if (agreementOf(row) == Agreement::Unexplained)
            unexplained.push_back(number);
        else if (isTold(row))
            byReason[row.why].push_back(number);
    }
    Told result;
    if (!unexplained.empty())
        result.emplace_back(checkpoint::Why{}, std::move(unexplained));
    // Of each kind of agreement, the reasons have the comparison's order: those of most elements first.
    for (const bool names : {false, true})
        for (const checkpoint::Reason& reason : comparison.reasons) {
            const auto found = byReason.find(reason.why);
            if (found == byReason.end()
                || (agreementOf(comparison.rows[found->second.front()]) == Agreement::Equal) != names)
                continue;
            result.emplace_back(found->first, std::move(found->second));
            byReason.erase(found);
        }
    for (auto& [why, numbers] : byReason) // rows that are explained by their status alone
        result.emplace_back(why, std::move(numbers));
    return result;
}

std::string nameIn(const Comparison& comparison, std::uint32_t number) {
    const Row& row = comparison.rows[number];
    return row.names.empty() ? row.fileNames.front() : row.names.front();
}

/// "transformer.*" for a prefix; else the first and the last of the names.
std::string titleOf(const Comparison& comparison, const checkpoint::Why& why, const std::vector<std::uint32_t>& rows) {
    if (why.kind == "prefix_absent" || why.kind == "prefix_added")
        return why.name.empty() ? nameIn(comparison, rows.front()) : why.name + '*';
    return phrase("%1 … %2", {nameIn(comparison, rows.front()), nameIn(comparison, rows.back())});
}

CheckLine lineOf(const Comparison& comparison, const checkpoint::Why& why, std::vector<std::uint32_t> rows) {
    CheckLine line;
    line.agreement = agreementOf(comparison.rows[rows.front()]);
    line.isAboutNames = line.agreement == Agreement::Equal;
    if (line.isAboutNames)
        line.agreement = Agreement::Explained;
    if (rows.size() > 1 || line.isAboutNames)
        line.title = titleOf(comparison, why, rows);
    if (rows.size() > 1)
        line.lines = foldLayers(comparison, rows);
    line.rows = std::move(rows);
    if (line.lines.size() == 1 && !line.isAboutNames) { // the fold is the same line once more
        CheckLine fold = std::move(line.lines.front());
        line.title = std::move(fold.title);
        line.lines = std::move(fold.lines);
    }
    return line;
}

} // namespace

Agreement agreementOf(const Row& row) {
    if (row.status == Status::Match || row.status == Status::Renamed)
        return Agreement::Equal;
    return checkpoint::differs(row.status) && row.why.kind.empty() ? Agreement::Unexplained : Agreement::Explained;
}

std::string agreementWord(Agreement agreement) {
    return agreement == Agreement::Equal ? "equal" : agreement == Agreement::Explained ? "explained" : "not explained";
}

std::string agreementSign(Agreement agreement) {
    return agreement == Agreement::Equal ? "✓" : agreement == Agreement::Explained ? "≠" : "✕";
}

bool knowsShapes(const Row& row) {
    return std::ranges::all_of(row.found, [](const checkpoint::FileShape& shape) { return shape.has_value(); });
}

bool knowsShapes(const Comparison& comparison) {
    return std::ranges::all_of(comparison.rows, [](const Row& row) { return knowsShapes(row); });
}

bool hasReasons(const Comparison& comparison) {
    return std::ranges::any_of(comparison.rows, [](const Row& row) { return !row.why.kind.empty(); });
}

bool isShown(const Row& row, const CheckFilter& filter) {
    return agreementOf(row) >= filter.least && (!filter.status || *filter.status == row.status);
}

std::vector<CheckLine> checkLines(const Comparison& comparison, CheckOrder order, const CheckFilter& filter) {
    std::vector<std::uint32_t> shown;
    for (std::uint32_t number = 0; number < comparison.rows.size(); ++number)
        if (isShown(comparison.rows[number], filter))
            shown.push_back(number);
    if (order == CheckOrder::Model)
        return foldLayers(comparison, shown);
    std::vector<CheckLine> result;
    for (auto& [why, rows] : told(comparison, shown))
        result.push_back(lineOf(comparison, why, std::move(rows)));
    std::erase_if(
        shown, [&](std::uint32_t number) { return agreementOf(comparison.rows[number]) != Agreement::Equal; });
    for (CheckLine& line : foldLayers(comparison, shown))
        result.push_back(std::move(line));
    return result;
}

} // namespace paramap::text
