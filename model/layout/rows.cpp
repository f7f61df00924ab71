// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace paramap::layout {

namespace {

// Row counts are tried from 1/widestReach to widestReach times the count for square cells.
constexpr double widestReach = 4;
constexpr std::size_t mostExact = 400; // up to this number of children, the exact break of every row is tried
constexpr int mostTried = 40;
// For rows of different lengths, whose cells are not aligned vertically.
constexpr double rowPenalty = 0.05;
// The factor by which the aspect ratio of cells may change before the rows of a list are formed again. Within it, a
// list of 12 grows to nearly a hundred. Forming rows again moves everything at once, which is worse than long or high
// cells for a while.
constexpr double mostStretched = 8;
constexpr std::uint32_t oneRow = 0; // as the length of a flow: there is one row, as long as the list

bool areEqual(std::span<const double> weights) {
    return std::all_of(weights.begin(), weights.end(), [&](double weight) { return weight == weights[0]; });
}

/// The cost of rows of equal children whose lengths differ by at most one child.
double equalCost(const RowCase& list, std::uint32_t children, std::uint32_t rows) {
    const std::uint32_t shorter = children / rows, longer = children % rows;
    const double length = shorter;
    const double shape = list.width * children / list.height;
    if (longer == 0)
        return costAt(*list.costs, shape / (length * length));
    const double share = longer * (length + 1) / children;
    return share * costAt(*list.costs, shape / ((length + 1) * (length + 1)))
        + (1 - share) * costAt(*list.costs, shape / (length * length)) + rowPenalty;
}

/// Rows of the length that most children have come first, because the cuts of the first child hold for all.
Rows equalRows(std::uint32_t children, std::uint32_t count) {
    const std::uint32_t length = children / count;
    const std::uint32_t longer = children % count;
    Rows rows(count, length);
    const bool longFirst = 2 * longer * (length + 1) >= children;
    for (std::uint32_t row = 0; row < longer; ++row)
        ++rows[longFirst ? row : count - 1 - row];
    return rows;
}

/// Logarithm to the base 2 of a whole number.
double logOf(double number) {
    static const auto known = [] {
        std::array<double, 1024> result{};
        for (std::size_t i = 1; i < result.size(); ++i)
            result[i] = std::log2(static_cast<double>(i));
        return result;
    }();
    return number < known.size() ? known[static_cast<std::size_t>(number)] : std::log2(number);
}

/// Adds children as text adds words: when a row is full, the next row begins. The alternatives that were tried (growing
/// rows, rows of the length for the new number) moved more.
void lengthen(Rows& rows, std::uint32_t added, std::uint32_t full) {
    const std::uint32_t here = rows.back() < full ? std::min(added, full - rows.back()) : 0;
    rows.back() += here;
    for (added -= here; added > 0; added -= rows.back())
        rows.push_back(std::min(added, full));
}

void shorten(Rows& rows, std::uint32_t surplus) {
    while (surplus > 0) {
        const std::uint32_t taken = std::min(surplus, rows.back());
        rows.back() -= taken;
        surplus -= taken;
        if (rows.back() == 0)
            rows.pop_back();
    }
}

/// The length of a full row of this list.
std::uint32_t fullLength(const Flow& flow, std::size_t children) {
    return flow.length == oneRow ? static_cast<std::uint32_t>(children) : flow.length;
}

/// Width over height of a cell if all rows have that length.
double shapeOf(const RowCase& list, double length) {
    return list.width * static_cast<double>(list.weights.size()) / (list.height * length * length);
}

} // namespace

Rows evenRows(std::span<const double> weights, double total, std::uint32_t count) {
    const auto children = static_cast<std::uint32_t>(weights.size());
    Rows rows;
    rows.reserve(count);
    const bool weigh = total > 0;
    double sum = 0;
    std::uint32_t child = 0;
    for (std::uint32_t row = 0; row < count; ++row) {
        const std::uint32_t begin = child;
        const std::uint32_t last = children - (count - row - 1); // each of the later rows needs a child
        const double target = (weigh ? total : children) * (row + 1) / count;
        while (child < last) {
            const double weight = weigh ? weights[child] : 1;
            if (child > begin && row + 1 < count && sum + weight / 2 > target * (1 + 1e-12))
                break;
            sum += weight;
            ++child;
        }
        rows.push_back(child - begin);
    }
    return rows;
}

std::vector<std::uint32_t> rowCounts(double children, double width, double height, double reach) {
    const double squareRows = std::sqrt(children * height / std::max(width, 1e-9));
    const double least = std::clamp(std::floor(squareRows / reach), 1.0, children);
    const double most = std::clamp(std::ceil(squareRows * reach) + 1, least, children);
    std::vector<std::uint32_t> counts;
    const double factor = std::pow(most / least, 1.0 / mostTried);
    double count = least;
    while (count <= most + 0.5) {
        counts.push_back(static_cast<std::uint32_t>(std::min(count, most)));
        count = std::max(count + 1, count * factor);
    }
    return counts;
}

double rowsCost(const RowCase& list, const Rows& rows) {
    if (!(list.total > 0) || !(list.typical > 0))
        return 1;
    double cost = 0;
    std::size_t child = 0;
    for (const std::uint32_t count : rows) {
        double weight = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            weight += list.weights[child++];
        if (!(weight > 0))
            continue;
        const double cell = list.width * list.typical / weight;
        cost += weight / list.total * costAt(*list.costs, cell / (list.height * weight / list.total));
    }
    const bool ragged = std::any_of(rows.begin(), rows.end(), [&](std::uint32_t count) { return count != rows[0]; });
    return cost + (ragged ? rowPenalty : 0);
}

Rows rowsOf(const RowCase& list, std::uint32_t count) {
    if (!areEqual(list.weights))
        return evenRows(list.weights, list.total, count);
    return equalRows(static_cast<std::uint32_t>(list.weights.size()), count);
}

Rows bestRows(const RowCase& list) {
    const auto children = static_cast<std::uint32_t>(list.weights.size());
    const bool equal = areEqual(list.weights);
    const bool exact = !equal && children <= mostExact;
    Rows best;
    double bestCost = 1e30;
    std::uint32_t bestCount = 1;
    for (const std::uint32_t count : rowCounts(children, list.width, list.height, widestReach)) {
        Rows rows;
        if (exact)
            rows = evenRows(list.weights, list.total, count);
        const double cost = exact ? rowsCost(list, rows) : equalCost(list, children, count);
        if (cost < bestCost - 1e-6) {
            bestCost = cost;
            bestCount = count;
            best = std::move(rows);
        }
    }
    return exact ? best : rowsOf(list, bestCount);
}

double estimateRows(const Costs& costs, double children, double width, double height) {
    if (!(width > 0) || !(height > 0))
        return costAt(costs, 0);
    double best = 1e30;
    // Logarithm of a cell's shape in rows of one child. Rows of length n divide the shape by n squared.
    const double shape = std::log2(width / height) + std::log2(children);
    const double squareRows = std::sqrt(children * height / width);
    const double most = std::clamp(squareRows * widestReach + 1, 1.0, children);
    double rows = std::clamp(std::floor(squareRows / widestReach), 1.0, children);
    while (rows <= most + 0.5) {
        const double full = std::ceil(children / rows);
        const double share = children / rows - (full - 1); // share of the rows that are full
        double cost = costAtLog(costs, shape - 2 * logOf(full));
        if (share < 1 && full > 1)
            cost = share * cost + (1 - share) * costAtLog(costs, shape - 2 * logOf(full - 1));
        best = std::min(best, cost);
        rows = std::max(rows + 1, std::floor(rows * 1.25));
    }
    return best;
}

Flow flowOf(const RowCase& list, const Rows& rows) {
    if (rows.size() == 1)
        return {oneRow, shapeOf(list, rows.front()), 0};
    // A row with many small children is longer than those that follow.
    Rows sorted = rows;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
    const std::uint32_t length = std::max(rows.back(), sorted[sorted.size() / 2]);
    return {length, shapeOf(list, length), 0};
}

Rows adaptedRows(const RowCase& list, const Rows& before, Flow& flow) {
    const auto children = static_cast<std::uint32_t>(list.weights.size());
    const std::uint32_t had = std::accumulate(before.begin(), before.end(), std::uint32_t{0});
    Rows rows = before;
    if (children < had)
        shorten(rows, had - children);
    else
        lengthen(rows, children - had, fullLength(flow, children));
    const double stretched = shapeOf(list, fullLength(flow, children)) / flow.cell;
    if (stretched > mostStretched || stretched < 1 / mostStretched) { // false if there is no height and so no shape
        // The children keep their own cuts, which were made for cells of one shape.
        const double length = std::clamp(
            std::round(fullLength(flow, children) * std::sqrt(stretched)), 1.0, static_cast<double>(children));
        flow.length = static_cast<std::uint32_t>(length);
        rows.assign(1, 0);
        lengthen(rows, children, flow.length);
    }
    // The last row has the cells of a full row: equal children are equal in every step. Spreading its few children over
    // the row would give them another shape, and again with every child that comes or goes.
    flow.room = flow.length != oneRow && rows.back() < flow.length ? flow.length : 0;
    return rows;
}

} // namespace paramap::layout
