// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "model/layout/arrangement.h"

namespace paramap::layout {

/// Aspect ratios (width over height) from 1:128 to 128:1, six steps to a doubling.
constexpr int aspectSteps = 85;

/// What a node costs when it is laid out at each aspect ratio: the area-weighted mean over its leaves of how far they
/// are from the wished shape; 1 is perfect.
using Costs = std::array<float, aspectSteps>;

double costAt(const Costs& costs, double aspect); ///< between the steps linear in the logarithm
double costAtLog(const Costs& costs, double logarithm); ///< of the aspect ratio, to the base 2
double aspectAt(int step);
const Costs& leafCosts(); ///< of one leaf
/// Of one leaf of so many square pixels, which had better not become thinner than a pixel.
Costs leafCosts(double size);

/// The best ordered guillotine cuts of a few children, for every aspect ratio at once.
///
/// Cuts that would break the reading order are not among them: of two blocks side by side, either the last child of
/// the left one or the first child of the right one is as high as both.
class SplitTable {
public:
    static constexpr std::size_t mostChildren = 12;

    /// One weight and one table of costs for each child; at most mostChildren.
    void build(std::span<const double> weights, std::span<const Costs* const> costs);
    double cost(double aspect) const;
    void choose(double aspect, std::vector<Split>& splits) const; ///< appends, in preorder

private:
    // What a block has to keep to, so that the children on its ends stay in reading order with what is beside it.
    enum Need { FirstFull = 1, LastFull = 2, needs = 4 };

    std::size_t block(std::size_t begin, std::size_t end, int need) const;
    void combine(std::size_t begin, std::size_t end);
    void choose(std::size_t begin, std::size_t end, int need, double aspect, std::vector<Split>& splits) const;

    std::size_t m_count = 0;
    std::vector<double> m_sums; // of weights, before each child
    std::vector<Costs> m_costs; // by block and need
};

} // namespace paramap::layout
