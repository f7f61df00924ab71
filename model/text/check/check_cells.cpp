// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check_cells.h"

#include "model/problem/phrase.h"
#include "model/text/check/row_words.h"
#include "model/text/check/why_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <set>

namespace paramap::text {

using checkpoint::Comparison;
using checkpoint::Row;

namespace {

std::string& cell(CheckCells& cells, CheckColumn column) {
    return cells.at(static_cast<std::size_t>(column));
}

std::string number(std::size_t count, const words::NumberStyle& style) {
    return words::exact(static_cast<std::int64_t>(count), style);
}

/// The shapes of several rows: "12 × [1, 1, 1024, 1024]", "12 × 12 tensors", "144 tensors".
template <typename Words>
std::string shapesOf(
    const Comparison& comparison, const CheckLine& line, const Words& wordsOf, const words::NumberStyle& style) {
    std::set<std::string> different;
    std::size_t there = 0;
    for (const std::uint32_t row : line.rows) {
        const std::string words = wordsOf(comparison.rows[row]);
        there += words.empty() ? 0 : 1;
        if (different.size() < 2)
            different.insert(words);
    }
    if (different.size() == 1)
        return there == 0 || line.rows.size() == 1 ? *different.begin()
            : *different.begin() == unknownShape
            ? phrase("%1 names", {number(line.rows.size(), style)})
            : phrase("%1 × %2", {number(line.rows.size(), style), *different.begin()});
    const bool isEven = there == line.rows.size() && line.lines.size() > 1 && line.lines.size() < there
        && std::ranges::all_of(line.lines,
            [&](const CheckLine& each) { return each.rows.size() * line.lines.size() == line.rows.size(); });
    if (isEven)
        return phrase("%1 × %2 tensors", {number(line.lines.size(), style), number(line.lines[0].rows.size(), style)});
    return phrase(static_cast<std::int64_t>(there), "%1 tensor", "%1 tensors", {number(there, style)});
}

std::string typesOf(const Comparison& comparison, const CheckLine& line) {
    std::set<std::string> types;
    for (const std::uint32_t row : line.rows)
        if (const std::string& type = comparison.rows[row].dtype; !type.empty())
            types.insert(type);
    return types.empty()    ? std::string()
        : types.size() == 1 ? *types.begin()
                            : phrase("%1 types", {words::exact(static_cast<std::int64_t>(types.size()))});
}

std::string reasonOf(const Comparison& comparison, const CheckLine& line, const words::NumberStyle& style) {
    std::set<checkpoint::Why> reasons;
    for (const std::uint32_t row : line.rows)
        reasons.insert(comparison.rows[row].why);
    const checkpoint::Why& first = *reasons.begin();
    if (line.isAboutNames)
        return phrase(static_cast<std::int64_t>(line.rows.size()), "%2. The name alone differs.",
            "%2. %1 names differ in this alone.",
            {number(line.rows.size(), style), words::asSentence(sentenceOf(first))});
    if (line.agreement == Agreement::Equal)
        return line.rows.size() > 1 ? phrase("all %1 equal", {number(line.rows.size(), style)}) : std::string();
    if (line.agreement == Agreement::Unexplained && comparison.unexplained == 0)
        return {}; // of a file that is only listed
    if (line.agreement == Agreement::Unexplained)
        return reasons.size() == 1 ? "Not explained" : "Not all of it is explained";
    return reasons.size() == 1 ? words::asSentence(sentenceOf(first))
                               : phrase("%1 reasons", {number(reasons.size(), style)});
}

struct Counts {
    std::int64_t expected = 0, found = 0;
    bool isKnown = true; ///< the file's shapes are
};

Counts countsOf(const Comparison& comparison, const CheckLine& line) {
    Counts result;
    for (const std::uint32_t number : line.rows) {
        const Row& row = comparison.rows[number];
        result.isKnown = result.isKnown && knowsShapes(row);
        if (line.isAboutNames)
            continue;
        result.expected += row.parameters;
        result.found += row.counted;
    }
    return result;
}

std::string differenceOf(const Counts& counts, const words::NumberStyle& style) {
    const std::int64_t difference = counts.found - counts.expected;
    if (difference == 0)
        return {};
    return words::withSign(words::exact(difference < 0 ? -difference : difference, style), difference);
}

} // namespace

CheckCells checkHeader() {
    return {"Tensor", "Expected shape", "In the file", "Type", "Expected", "True", "Difference", "Reason"};
}

CheckCells checkCells(const Comparison& comparison, const CheckLine& line, const words::NumberStyle& style) {
    CheckCells cells;
    const Row& first = comparison.rows[line.rows.front()];
    cell(cells, CheckColumn::Tensor) = line.title.empty() ? nameWords(first) : line.title;
    if (!line.isAboutNames) {
        const auto shapes = [&](const auto& words) {
            const std::string result = shapesOf(comparison, line, words, style);
            return result.empty() ? std::string("none") : result;
        };
        cell(cells, CheckColumn::ExpectedShape) = shapes([](const Row& row) { return expectedWords(row); });
        cell(cells, CheckColumn::FileShape) = shapes([](const Row& row) { return foundWords(row); });
        cell(cells, CheckColumn::Type) = typesOf(comparison, line);
    }
    const Counts counts = countsOf(comparison, line);
    cell(cells, CheckColumn::Expected) = words::exact(counts.expected, style);
    if (counts.isKnown) {
        cell(cells, CheckColumn::True) = words::exact(counts.found, style);
        cell(cells, CheckColumn::Difference) = differenceOf(counts, style);
    }
    cell(cells, CheckColumn::Reason) = reasonOf(comparison, line, style);
    return cells;
}

CheckCells checkTotals(const CheckReport& report, const words::NumberStyle& style) {
    const Comparison& all = report.comparison;
    CheckCells cells;
    const bool isKnown = knowsShapes(all);
    cell(cells, CheckColumn::Tensor) = "Total";
    if (isKnown)
        cell(cells, CheckColumn::True) = words::exact(all.found, style);
    if (report.by.empty())
        return cells;
    cell(cells, CheckColumn::Expected) = words::exact(all.expected, style);
    if (isKnown)
        cell(cells, CheckColumn::Difference) = differenceOf({all.expected, all.found}, style);
    return cells;
}

} // namespace paramap::text
