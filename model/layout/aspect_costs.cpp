// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/aspect_costs.h"

#include <algorithm>
#include <cmath>

namespace paramap::layout {

namespace {

constexpr int stepsPerDoubling = 6;
constexpr int square = aspectSteps / 2;
// Slightly wide, so that names fit. Squares are hard to compare, and so are strips.
constexpr double wishedAspect = 1.1;
constexpr double severity = 1.6;
constexpr double emphasis = 0.8; // exponent of areas in weighted means
constexpr double stretchWeight = 12; // cost of each unit beyond mostStretch
constexpr double mostCost = 40;
constexpr double unseenCost = 60; // cost of a leaf that is thinner than a pixel without need
constexpr float never = 1e6F; // cost of breaking the reading order

double stepOf(double aspect) {
    if (!(aspect > 0))
        return 0;
    return std::clamp(std::log2(aspect) * stepsPerDoubling + square, 0.0, double{aspectSteps - 1});
}

double atStep(const Costs& costs, double step) {
    const int below = std::min(static_cast<int>(step), aspectSteps - 2);
    const double rest = step - below;
    return costs[below] * (1 - rest) + costs[below + 1] * rest;
}

/// Sets result to share * costs, shifted by `shift` steps.
void setShifted(const Costs& costs, double shift, float share, Costs& result) {
    const double clamped = std::clamp(shift, -2.0 * aspectSteps, 2.0 * aspectSteps);
    const int whole = static_cast<int>(std::floor(clamped));
    const auto rest = static_cast<float>(clamped - whole);
    const float keep = share * (1 - rest);
    const float take = share * rest;
    const int begin = std::clamp(-whole, 0, aspectSteps);
    const int end = std::clamp(aspectSteps - 1 - whole, begin, aspectSteps);
    std::fill_n(result.begin(), begin, share * costs[0]);
    const float* from = costs.data() + whole;
    float* to = result.data();
    for (int i = begin; i < end; ++i)
        to[i] = keep * from[i] + take * from[i + 1];
    std::fill(result.begin() + end, result.end(), share * costs[aspectSteps - 1]);
}

void keepBest(const Costs& left, const Costs& right, Costs& best) {
    for (int i = 0; i < aspectSteps; ++i)
        best[i] = std::min(best[i], left[i] + right[i]);
}

/// The weight of a part in a mean; `share` is its share of the whole. Small parts count more than their area, because
/// they must be visible too.
double partWeight(double share) {
    const double first = std::pow(share, emphasis);
    const double rest = std::pow(1 - share, emphasis);
    return first + rest > 0 ? first / (first + rest) : 0.5;
}

double shiftOf(double share) {
    return share > 1e-12 ? std::log2(share) * stepsPerDoubling : -2.0 * aspectSteps;
}

} // namespace

double costAt(const Costs& costs, double aspect) {
    return atStep(costs, stepOf(aspect));
}

double aspectAt(int step) {
    return std::exp2(static_cast<double>(step - square) / stepsPerDoubling);
}

double costAtLog(const Costs& costs, double logarithm) {
    return atStep(costs, std::clamp(logarithm * stepsPerDoubling + square, 0.0, double{aspectSteps - 1}));
}

const Costs& leafCosts() {
    static const Costs costs = [] {
        Costs result{};
        for (int i = 0; i < aspectSteps; ++i) {
            const double ratio = aspectAt(i) / wishedAspect;
            const double stretch = std::max(aspectAt(i), 1 / aspectAt(i));
            const double cost
                = std::pow(std::max(ratio, 1 / ratio), severity) + stretchWeight * std::max(0.0, stretch - mostStretch);
            result[i] = static_cast<float>(cost < mostCost ? cost : mostCost * (1 + std::log(cost / mostCost) / 8));
        }
        return result;
    }();
    return costs;
}

Costs leafCosts(double size) {
    Costs costs = leafCosts();
    for (int i = 0; i < aspectSteps; ++i)
        if (std::max(aspectAt(i), 1 / aspectAt(i)) > size)
            costs[i] += static_cast<float>(unseenCost);
    return costs;
}

std::size_t SplitTable::block(std::size_t begin, std::size_t end, int need) const {
    return (begin * m_count + end - 1) * needs + static_cast<std::size_t>(need);
}

void SplitTable::build(std::span<const double> weights, std::span<const Costs* const> costs) {
    m_count = weights.size();
    m_sums.assign(m_count + 1, 0);
    for (std::size_t i = 0; i < m_count; ++i)
        m_sums[i + 1] = m_sums[i] + weights[i];
    if (m_costs.size() < m_count * m_count * needs)
        m_costs.resize(m_count * m_count * needs);
    for (std::size_t i = 0; i < m_count; ++i)
        for (int need = 0; need < needs; ++need)
            m_costs[block(i, i + 1, need)] = *costs[i];
    for (std::size_t length = 2; length <= m_count; ++length)
        for (std::size_t begin = 0; begin + length <= m_count; ++begin)
            combine(begin, begin + length);
}

void SplitTable::combine(std::size_t begin, std::size_t end) {
    // The ends of the whole have no neighbours, so they have no constraint.
    const int asked = (begin > 0 ? FirstFull : 0) | (end < m_count ? LastFull : 0);
    const auto isAsked = [&](int need) { return (need & ~asked) == 0; };
    for (int need = 0; need < needs; ++need)
        if (isAsked(need))
            m_costs[block(begin, end, need)].fill(never);
    const double total = m_sums[end] - m_sums[begin];
    std::array<Costs, needs> left;
    std::array<Costs, needs> right;
    for (std::size_t cut = begin + 1; cut < end; ++cut) {
        const double share = total > 0 ? (m_sums[cut] - m_sums[begin]) / total : 0.5;
        const double first = shiftOf(share);
        const double rest = shiftOf(1 - share);
        const auto firstShare = static_cast<float>(partWeight(share));
        const float restShare = 1 - firstShare;
        setShifted(m_costs[block(begin, cut, 0)], -first, firstShare, left[0]);
        setShifted(m_costs[block(cut, end, 0)], -rest, restShare, right[0]);
        keepBest(left[0], right[0], m_costs[block(begin, end, 0)]);
        for (int need = 0; need < needs; ++need) {
            if (isAsked(need & FirstFull))
                setShifted(m_costs[block(begin, cut, need)], first, firstShare, left[need]);
            if (isAsked(need & LastFull))
                setShifted(m_costs[block(cut, end, need)], rest, restShare, right[need]);
        }
        for (int need = 0; need < needs; ++need) {
            if (!isAsked(need))
                continue;
            Costs& best = m_costs[block(begin, end, need)];
            keepBest(left[(need & FirstFull) | LastFull], right[need & LastFull], best);
            keepBest(left[need & FirstFull], right[(need & LastFull) | FirstFull], best);
        }
    }
}

double SplitTable::cost(double aspect) const {
    return costAt(m_costs[block(0, m_count, 0)], aspect);
}

void SplitTable::choose(double aspect, std::vector<Split>& splits) const {
    choose(0, m_count, 0, aspect, splits);
}

void SplitTable::choose(std::size_t begin, std::size_t end, int need, double aspect, std::vector<Split>& splits) const {
    if (end - begin < 2)
        return;
    struct Choice {
        double cost = 1e30;
        std::size_t cut = 0;
        bool stacked = false;
        int left = 0;
        int right = 0;
        double share = 0.5;
    } best;
    const double step = stepOf(aspect);
    const double total = m_sums[end] - m_sums[begin];
    const auto look = [&](std::size_t cut, double share, bool stacked, int left, int right) {
        const auto stepIn = [&](double part) {
            return std::clamp(step + (stacked ? -shiftOf(part) : shiftOf(part)), 0.0, double{aspectSteps - 1});
        };
        const double part = partWeight(share);
        const double cost = part * atStep(m_costs[block(begin, cut, left)], stepIn(share))
            + (1 - part) * atStep(m_costs[block(cut, end, right)], stepIn(1 - share));
        if (cost < best.cost - 1e-6)
            best = {cost, cut, stacked, left, right, share};
    };
    for (std::size_t cut = begin + 1; cut < end; ++cut) {
        const double share = total > 0 ? (m_sums[cut] - m_sums[begin]) / total : 0.5;
        look(cut, share, false, (need & FirstFull) | LastFull, need & LastFull);
        look(cut, share, false, need & FirstFull, (need & LastFull) | FirstFull);
        if (need == 0)
            look(cut, share, true, 0, 0);
    }
    splits.push_back({static_cast<std::uint16_t>(best.cut - begin), best.stacked});
    const double first = std::max(best.share, 1e-12);
    const double rest = std::max(1 - best.share, 1e-12);
    choose(begin, best.cut, best.left, best.stacked ? aspect / first : aspect * first, splits);
    choose(best.cut, end, best.right, best.stacked ? aspect / rest : aspect * rest, splits);
}

} // namespace paramap::layout
