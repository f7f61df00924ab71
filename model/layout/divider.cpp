// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/divider.h"

#include <algorithm>
#include <numeric>

namespace paramap::layout {

namespace {

constexpr double mostGap = 0.25; // share of the thinner neighbour: slivers need no gap around them

} // namespace

void Divider::divide(const Recipe& recipe, double gap, Area area, std::span<const double> due,
    std::vector<double>& strips, std::span<Area> children) {
    m_recipe = &recipe;
    m_gap = gap;
    m_due = due;
    m_children = children;
    m_free = 0;
    if (!recipe.rows.empty()) {
        strips.resize(recipe.rows.size());
        rows(recipe, gap, area, strips);
        return;
    }
    strips.resize(recipe.splits.size());
    m_sums.assign(1, 0);
    for (const double part : due)
        m_sums.push_back(m_sums.back() + part);
    m_stripSums.assign(1, 0);
    for (const double strip : strips)
        m_stripSums.push_back(m_stripSums.back() + strip);
    splits(0, 0, due.size(), area, strips);
}

void Divider::rows(const Recipe& recipe, double gap, Area area, std::vector<double>& strips) {
    const double count = static_cast<double>(recipe.rows.size());
    const double ofLast = std::accumulate(m_due.end() - recipe.rows.back(), m_due.end(), 0.0);
    const double free = ofLast * std::max(0.0, recipe.flow.room / recipe.rows.back() - 1); // space after the last child
    const double total
        = std::accumulate(m_due.begin(), m_due.end(), free) + std::accumulate(strips.begin(), strips.end(), 0.0);
    const double rowGap = std::min(gap, mostGap * area.height() / count);
    const double height = area.height() - rowGap * (count - 1);
    std::size_t child = 0;
    double y = area.y0;
    for (std::size_t row = 0; row < recipe.rows.size(); ++row) {
        const std::uint32_t length = recipe.rows[row];
        double sum = 0;
        for (std::uint32_t i = 0; i < length; ++i)
            sum += m_due[child + i];
        const bool last = row + 1 == recipe.rows.size();
        const double spare = last ? free : 0;
        sum += spare;
        const double share = total > 0 ? (sum + strips[row]) / total : 0;
        const double bottom = last && total > 0 ? area.y1 : std::min(area.y1, y + height * share);
        const double places = spare > 0 ? recipe.flow.room : length; // cells like those of a full row
        const double cellGap = std::min(gap, mostGap * area.width() / places);
        const double width = area.width() - cellGap * (places - 1);
        double x = area.x0;
        for (std::uint32_t i = 0; i < length; ++i, ++child) {
            const bool end = i + 1 == length && spare == 0;
            const double part = sum > 0 ? width * m_due[child] / sum : 0;
            const double right = end && sum > 0 ? area.x1 : std::min(area.x1, x + part);
            m_children[child] = {x, y, right, bottom};
            x = std::min(area.x1, right + cellGap);
        }
        strips[row] = cellGap * (places - 1) * (bottom - y);
        if (spare > 0)
            m_free = (area.x1 - x) * (bottom - y);
        y = std::min(area.y1, bottom + rowGap);
    }
}

double Divider::dueTo(std::size_t begin, std::size_t end, std::size_t firstSplit) const {
    return m_sums[end] - m_sums[begin] + m_stripSums[firstSplit + (end - begin) - 1] - m_stripSums[firstSplit];
}

void Divider::splits(std::size_t split, std::size_t begin, std::size_t end, Area area, std::vector<double>& strips) {
    if (end - begin < 2) {
        if (begin < end)
            m_children[begin] = area;
        return;
    }
    const Split& cut = m_recipe->splits[split];
    const std::size_t middle = begin + cut.count;
    const std::size_t restSplit = split + cut.count;
    const double first = dueTo(begin, middle, split + 1);
    const double rest = dueTo(middle, end, restSplit);
    const double share = first + rest > 0 ? first / (first + rest) : 0;
    const double length = cut.stacked ? area.height() : area.width();
    const double gap = std::min(m_gap, mostGap * length * std::min(share, 1 - share));
    const double along = (length - gap) * share;
    strips[split] = gap * (cut.stacked ? area.width() : area.height());
    Area before = area;
    Area behind = area;
    if (cut.stacked) {
        before.y1 = std::min(area.y1, area.y0 + along);
        behind.y0 = std::min(area.y1, before.y1 + gap);
    } else {
        before.x1 = std::min(area.x1, area.x0 + along);
        behind.x0 = std::min(area.x1, before.x1 + gap);
    }
    if (!(first + rest > 0)) // nothing is due: the parts get a position but no area
        behind = cut.stacked ? Area{area.x0, area.y0, area.x1, area.y0} : Area{area.x0, area.y0, area.x0, area.y1};
    splits(split + 1, begin, middle, before, strips);
    splits(restSplit, middle, end, behind, strips);
}

} // namespace paramap::layout
