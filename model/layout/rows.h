// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/aspect_costs.h"

#include <cstdint>
#include <span>
#include <vector>

namespace paramap::layout {

/// A list to be laid out in rows. Its typical child represents all children.
struct RowCase {
    std::span<const double> weights; ///< weights of the children
    double total = 0; ///< sum of the weights
    double typical = 0; ///< weight of the typical child
    const Costs* costs = nullptr; ///< costs of the typical child
    double width = 0;
    double height = 0;
};

using Rows = std::vector<std::uint32_t>; ///< children per row, each at least one

Rows evenRows(std::span<const double> weights, double total, std::uint32_t count); ///< rows of about equal weight
/// The mean cost of the cells' shapes, weighted by their weights, plus a penalty for rows of unequal length.
double rowsCost(const RowCase& list, const Rows& rows);
/// `count` rows of about equal weight. If the children are equal, the rows differ by at most one child.
Rows rowsOf(const RowCase& list, std::uint32_t count);
Rows bestRows(const RowCase& list); ///< tries several numbers of rows and takes the cheapest
/// The numbers of rows, ascending, for which the sides of equal cells are at most `reach` squared to 1. If there are
/// many, only some of them.
std::vector<std::uint32_t> rowCounts(double children, double width, double height, double reach);
/// Estimates the cost of the best rows at an aspect ratio without searching for them.
double estimateRows(const Costs& costs, double children, double width, double height);

/// The length of a full row: that of the last row or of the middle one by length, and the shape of its cells.
Flow flowOf(const RowCase& list, const Rows& rows);

/// Adapts the rows of a list that has grown or shrunk. All rows but the last ones stay, whatever the steps that led
/// here, until the cells have a clearly different shape from the one for which their content was cut. Then rows get the
/// length that restores this shape. The cells of a last row that is not full are those of a full one; the rest of it
/// stays free, like a last line of text. A list of one row keeps one row.
Rows adaptedRows(const RowCase& list, const Rows& before, Flow& flow);

} // namespace paramap::layout
