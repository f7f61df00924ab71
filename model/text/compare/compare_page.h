// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"
#include "model/text/map/legend.h"
#include "model/words/numbers.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace paramap::text {

/// A line of the waterfall: one of the two totals, or a cause between them.
struct CompareStep {
    std::string cause, amount, share; ///< "vocab_size 32,000 → 128,256", "+788,529,152", "+11.7 %" of the first total
    std::string formula; ///< of a role in both models: "4·E² → 2·E² + 2·D·E·K"
    std::string formulaTip; ///< the same with its numbers, a line for each model
    double from = 0, to = 0; ///< where its bar begins and ends, as shares of the chart's width; equal for a total
    compare::Change change = compare::Change::Same;
    bool isTotal = false;

    friend bool operator==(const CompareStep&, const CompareStep&) = default;
};

/// A line of the table of parts.
struct CompareLine {
    static constexpr std::size_t columns = 5; ///< part, both amounts, difference, change
    std::array<std::string, columns> cells;
    std::string spoken; ///< the change in words: "shrank, −75.0 %"
    compare::Change change = compare::Change::Same;
    bool isTotal = false;

    friend bool operator==(const CompareLine&, const CompareLine&) = default;
};

/// Two models side by side, as a page shows them.
struct ComparePage {
    std::array<std::string, 2> names, totals; ///< "Llama-2-7B", "6,738,415,616 parameters"
    std::string title; ///< "Why Llama-3-8B has 1,291,845,632 parameters more"
    std::string share; ///< "+19.2 %"; empty without a difference
    std::string verdict; ///< "explained exactly"
    std::vector<CompareStep> steps; ///< the totals first and last
    std::array<std::string, CompareLine::columns> head;
    std::vector<CompareLine> lines; ///< a line for each row of the report, then the totals
    Legend legend; ///< of the changes that there are: "▲ Grew +2,097,152,000"
};

/// `report`: of two models.
ComparePage comparePage(const CompareReport& report, const words::NumberStyle& style = {});

} // namespace paramap::text
