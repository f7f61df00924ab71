// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "model/layout/arrangement.h"

namespace paramap::layout {

/// Aspect ratios (width over height) from 1:128 to 128:1, in six steps per factor of two.
constexpr int aspectSteps = 85;
/// Longest side over shortest side of a leaf beyond which it is hard to compare with others.
constexpr double mostStretch = 2.1;

/// The cost of a node at each aspect ratio: the mean, weighted by area, of how far its leaves are from the ideal
/// shape. 1 is perfect.
using Costs = std::array<float, aspectSteps>;

double costAt(const Costs& costs, double aspect); ///< linear in the logarithm between the steps
double costAtLog(const Costs& costs, double logarithm); ///< `logarithm`: of the aspect ratio, to the base 2
double aspectAt(int step);
const Costs& leafCosts(); ///< costs of one leaf
/// The costs of one leaf with an area of `size` square pixels. A leaf thinner than one pixel costs more.
Costs leafCosts(double size);

/// The best ordered guillotine cuts of a few children, for all aspect ratios at once.
///
/// Cuts that would break the reading order are excluded: of two blocks side by side, either the last child of the left
/// block or the first child of the right block is as high as both blocks.
class SplitTable {
public:
    static constexpr std::size_t mostChildren = 12;

    /// One weight and one table of costs for each child; at most mostChildren children.
    void build(std::span<const double> weights, std::span<const Costs* const> costs);
    double cost(double aspect) const;
    void choose(double aspect, std::vector<Split>& splits) const; ///< appends the splits in preorder

private:
    // A constraint on a block, so that its first or last child stays in reading order with the neighbouring block.
    enum Need { FirstFull = 1, LastFull = 2, needs = 4 };

    std::size_t block(std::size_t begin, std::size_t end, int need) const;
    void combine(std::size_t begin, std::size_t end);
    void choose(std::size_t begin, std::size_t end, int need, double aspect, std::vector<Split>& splits) const;

    std::size_t m_count = 0;
    std::vector<double> m_sums; // sums of the weights before each child
    std::vector<Costs> m_costs; // indexed by block and need
};

} // namespace paramap::layout
