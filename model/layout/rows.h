// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/aspect_costs.h"

#include <cstdint>
#include <span>
#include <vector>

namespace paramap::layout {

/// A list to be laid out in rows, its typical child standing for all.
struct RowCase {
    std::span<const double> weights; ///< of the children
    double total = 0; ///< of the weights
    double typical = 0; ///< weight of the typical child
    const Costs* costs = nullptr; ///< of the typical child
    double width = 0;
    double height = 0;
};

using Rows = std::vector<std::uint32_t>; ///< children per row, each at least one

Rows evenRows(std::span<const double> weights, double total, std::uint32_t count); ///< of about equal weight
/// The mean over the cells, by weight, of what their shapes cost, and something for rows of unequal length.
double rowsCost(const RowCase& list, const Rows& rows);
/// In so many rows of about equal weight; of equal children as many in each, or one more.
Rows rowsOf(const RowCase& list, std::uint32_t count);
Rows bestRows(const RowCase& list); ///< the cheapest of the numbers of rows that are tried
/// Numbers of rows, ascending, that make cells of equal children at most `reach` squared times as long as wide or as
/// wide as long; of many only some.
std::vector<std::uint32_t> rowCounts(double children, double width, double height, double reach);
/// What the best rows would cost at an aspect ratio, without finding them.
double estimateRows(const Costs& costs, double children, double width, double height);

Flow flowOf(const RowCase& list, const Rows& rows); ///< the longest row's length, and the shape of its cells

/// Rows for a list that has grown or shrunk: all but the last ones stay, whatever way led here, until cells have quite
/// another shape than the one that their inside was cut for. Then rows get the length that restores it.
/// A last row that is not full keeps part of its room free, as text does: then the next child moves the others little.
Rows adaptedRows(const RowCase& list, const Rows& before, Flow& flow);

} // namespace paramap::layout
