// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sweep/axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace paramap::sweep {

namespace {

constexpr double headRoom = 1.06; ///< above the largest value of a linear axis
constexpr double slack = 1e-9; ///< of a division, so that an end that is round has its mark

/// The least of 1, 2, 5, 10, 20, 50 … that is at least `wanted`.
double roundAbove(double wanted) {
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * power >= wanted * (1 - slack))
            return digit * power;
    return 10 * power;
}

double powerOfTwoAbove(double wanted) {
    return std::exp2(std::ceil(std::log2(wanted) - slack));
}

double byteUnit(double bytes) {
    return std::exp2(10 * std::clamp(std::floor(std::log2(std::max(bytes, 1.0)) / 10), 0.0, 5.0));
}

double linearStep(double span, double high, int about, Axis::Round round) {
    const double wanted = span / std::max(about, 1);
    switch (round) {
    case Axis::Round::Binary:
        return std::max(1.0, powerOfTwoAbove(wanted));
    case Axis::Round::Bytes: {
        const double unit = byteUnit(high);
        return roundAbove(wanted / unit) * unit;
    }
    case Axis::Round::Decimal:
        break;
    }
    return std::max(1.0, roundAbove(wanted)); // parts of a parameter do not exist
}

void addBetween(std::vector<double>& ticks, double value, const Axis& axis) {
    if (value >= axis.low * (1 - slack) && value <= axis.high * (1 + slack))
        ticks.push_back(value);
}

std::vector<double> powersOfTwo(const Axis& axis, int about) {
    const double first = std::ceil(std::log2(axis.low) - slack), last = std::floor(std::log2(axis.high) + slack);
    const double stride = std::max(1.0, std::ceil((last - first + 1) / std::max(about, 1)));
    std::vector<double> ticks;
    for (double power = std::ceil(first / stride) * stride; power <= last; power += stride)
        ticks.push_back(std::exp2(power));
    return ticks;
}

std::vector<double> powersOfTen(const Axis& axis, int about) {
    const double first = std::floor(std::log10(axis.low)), last = std::ceil(std::log10(axis.high));
    const double decades = std::log10(axis.high / axis.low);
    std::vector<double> ticks;
    if (decades > about) {
        const double stride = std::ceil(decades / std::max(about, 1));
        for (double power = std::ceil(first / stride) * stride; power <= last; power += stride)
            addBetween(ticks, std::pow(10.0, power), axis);
        return ticks;
    }
    // The finest marks that are not too many, and finer ones if there would not even be two.
    // The finest marks that are not too many, and finer ones if there would not even be two.
    static const std::array<std::vector<double>, 3> digits{{{1, 2, 5}, {1, 3}, {1}}};
    std::vector<double> before;
    for (const std::vector<double>& each : digits) {
        before = std::exchange(ticks, {});
        for (double power = first; power <= last; ++power)
            for (const double digit : each)
                addBetween(ticks, digit * std::pow(10.0, power), axis);
        if (ticks.size() < 2 && !before.empty())
            return before;
        if (ticks.size() <= std::size_t(std::max(about, 2)))
            break;
    }
    return ticks;
}

std::vector<double> marks(const Axis& axis, int about) {
    if (axis.logarithmic)
        return axis.round == Axis::Round::Decimal ? powersOfTen(axis, about) : powersOfTwo(axis, about);
    const double step = linearStep(axis.high - axis.low, axis.high, about, axis.round);
    std::vector<double> result;
    for (double i = std::ceil(axis.low / step - slack); i * step <= axis.high * (1 + slack); ++i)
        result.push_back(i * step);
    return result;
}

} // namespace

double Axis::at(double value) const {
    if (!logarithmic)
        return (value - low) / (high - low);
    return std::log(std::max(value, low / high * low) / low) / std::log(high / low);
}

std::vector<double> Axis::ticks(int about) const {
    constexpr int more = 8; // marks beyond what is asked for, until there are two
    std::vector<double> result = marks(*this, about);
    for (int i = 1; i < more && result.size() < 2; ++i)
        result = marks(*this, about + i);
    return result;
}

Axis alongAxis(double least, double largest, Axis::Round round) {
    if (largest <= least) // one value stands in the middle
        return {least - 1, least + 1, false, round};
    return {least, largest, least > 0 && largest / least >= widestLinear, round};
}

Axis upAxis(double least, double largest, Axis::Round round) {
    if (largest <= 0)
        return {0, 1, false, round};
    if (least > 0 && largest / least >= widestLinear)
        return {least / 1.5, largest * 1.5, true, round};
    return {0, largest * headRoom, false, round};
}

} // namespace paramap::sweep
