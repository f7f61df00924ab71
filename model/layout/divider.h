// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/arrangement.h"
#include "model/layout/geometry.h"

#include <span>
#include <vector>

namespace paramap::layout {

/// Divides a rectangle among children in proportion to their due areas, with gaps between them.
///
/// Gaps take space from the children beside them. To compensate, `strips` stores how much each block lost (by row, or
/// by split), and the next division gives the block that much more. A few rounds are enough.
class Divider {
public:
    /// `due`: the target areas in square pixels, or in proportion. `children` has the same number of elements.
    void divide(const Recipe& recipe, double gap, Area area, std::span<const double> due, std::vector<double>& strips,
        std::span<Area> children);
    double free() const { return m_free; } ///< square pixels that the last division left behind the last child

private:
    void rows(const Recipe& recipe, double gap, Area area, std::vector<double>& strips);
    void splits(std::size_t split, std::size_t begin, std::size_t end, Area area, std::vector<double>& strips);
    double dueTo(std::size_t begin, std::size_t end, std::size_t firstSplit) const;

    const Recipe* m_recipe = nullptr;
    double m_gap = 0, m_free = 0;
    std::span<const double> m_due;
    std::span<Area> m_children;
    std::vector<double> m_sums, m_stripSums; // sums before each child and each split
};

} // namespace paramap::layout
