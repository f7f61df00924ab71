// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/numbers.h"

#include "model/formula/arithmetic.h"

#include <array>
#include <string_view>

namespace paramap::words {

namespace {

using formula::Wide; // only whole numbers: a double would round 2^63 - 1 too early

constexpr std::string_view minus = "\u2212";
constexpr std::string_view narrowSpace = "\u202F";

struct Unit {
    Wide size;
    std::string_view name;
};

Wide magnitude(std::int64_t value) {
    return value < 0 ? -Wide{value} : Wide{value};
}

std::string digits(Wide magnitude, const std::string& group) {
    std::string reversed;
    int count = 0;
    do {
        if (count > 0 && count % 3 == 0)
            reversed.append(group.rbegin(), group.rend());
        reversed += static_cast<char>('0' + static_cast<int>(magnitude % 10));
        magnitude /= 10;
        ++count;
    } while (magnitude != 0);
    return {reversed.rbegin(), reversed.rend()};
}

/// numerator / denominator in steps of 10^-decimals, rounded half away from zero.
Wide rounded(Wide numerator, Wide denominator, int decimals) {
    for (int i = 0; i < decimals; ++i)
        numerator *= 10;
    return (2 * numerator + denominator) / (2 * denominator);
}

Wide powerOfTen(int exponent) {
    return exponent == 0 ? 1 : 10 * powerOfTen(exponent - 1);
}

/// Writes steps of 10^-decimals as "12,345.67".
std::string decimal(Wide steps, int decimals, const NumberStyle& style) {
    const Wide one = powerOfTen(decimals);
    std::string result = digits(steps / one, style.group);
    if (decimals > 0) {
        const std::string fraction = digits(steps % one, {});
        result += style.decimal + std::string(static_cast<std::size_t>(decimals) - fraction.size(), '0') + fraction;
    }
    return result;
}

/// The number of decimals: `below10` below 10, fewer from 10 and from 100 up.
struct Precision {
    int below10, below100, above;
};

/// numerator / denominator with the decimals for its rounded value: 9.996 is "10.0", not "10.00".
std::string withPrecision(Wide numerator, Wide denominator, const Precision& precision, const NumberStyle& style) {
    for (const auto& [decimals, limit] : {std::pair{precision.below10, 10}, {precision.below100, 100}}) {
        const Wide steps = rounded(numerator, denominator, decimals);
        if (steps < limit * powerOfTen(decimals))
            return decimal(steps, decimals, style);
    }
    return decimal(rounded(numerator, denominator, precision.above), precision.above, style);
}

/// Uses the largest unit in which the rounded value is at least 1: 999,950 is "1.00 M", not "1000.0 K".
template <std::size_t n>
std::string inUnits(std::int64_t value, const std::array<Unit, n>& units, Wide step, const Precision& precision,
    const NumberStyle& style) {
    if (style.hidden)
        return std::string(hiddenNumber);
    const Wide size = magnitude(value);
    std::size_t i = 0;
    while (i + 1 < n
        && rounded(size, units[i].size, units[i].size == 1 ? 0 : precision.above)
            >= step * powerOfTen(units[i].size == 1 ? 0 : precision.above))
        ++i;
    std::string result(value < 0 ? minus : std::string_view());
    result += units[i].size == 1 ? digits(size, style.group) : withPrecision(size, units[i].size, precision, style);
    if (!units[i].name.empty())
        result.append(narrowSpace).append(units[i].name);
    return result;
}

/// For two numbers of 0 or more.
std::string percentageOf(Wide part, Wide whole, const Precision& precision, const NumberStyle& style) {
    if (style.hidden)
        return std::string(hiddenNumber);
    const std::string sign = std::string(narrowSpace) + "%";
    const Wide numerator = 100 * part;
    if (part == 0 || whole == 0)
        return "0" + sign;
    if (part == whole)
        return "100" + sign;
    if (rounded(numerator, whole, precision.below10) == 0)
        return "<" + decimal(1, precision.below10, style) + sign;
    // A part below the whole must never be shown as 100 %.
    if (part < whole && rounded(numerator, whole, 1) == 1000)
        return ">" + decimal(999, 1, style) + sign;
    return withPrecision(numerator, whole, precision, style) + sign;
}

std::string percentage(std::int64_t part, std::int64_t whole, const Precision& precision, const NumberStyle& style) {
    const bool below = !style.hidden && (part < 0) != (whole < 0) && part != 0 && whole != 0;
    return std::string(below ? minus : std::string_view())
        + percentageOf(magnitude(part), magnitude(whole), precision, style);
}

} // namespace

std::string plain(std::int64_t value, const NumberStyle& style) {
    return style.hidden ? std::string(hiddenNumber) : std::to_string(value);
}

std::string exact(std::int64_t value, const NumberStyle& style) {
    return style.hidden ? std::string(hiddenNumber) : given(value, style);
}

std::string given(std::int64_t value, const NumberStyle& style) {
    return std::string(value < 0 ? minus : std::string_view()) + digits(magnitude(value), style.group);
}

std::string inFormula(std::int64_t value, const NumberStyle& style) {
    const bool grouped = magnitude(value) >= 10'000;
    return std::string(value < 0 ? minus : std::string_view())
        + digits(magnitude(value), grouped ? style.group : std::string());
}

std::string compact(std::int64_t value, const NumberStyle& style) {
    static constexpr std::array<Unit, 5> units{
        {{1, ""}, {1'000, "K"}, {1'000'000, "M"}, {1'000'000'000, "B"}, {1'000'000'000'000, "T"}}};
    return inUnits(value, units, 1000, {2, 1, 1}, style);
}

std::string withSign(const std::string& unsignedText, std::int64_t value) {
    return (value > 0 ? "+" : value < 0 ? std::string(minus) : "±") + unsignedText;
}

std::string percent(std::int64_t part, std::int64_t whole, const NumberStyle& style) {
    return percentage(part, whole, {2, 1, 1}, style);
}

std::string percentShort(std::int64_t part, std::int64_t whole, const NumberStyle& style) {
    return percentage(part, whole, {1, 1, 1}, style);
}

std::string changeShort(std::int64_t change, std::int64_t from, const NumberStyle& style) {
    const std::string share = percentageOf(magnitude(change), magnitude(from), {1, 1, 1}, style);
    return style.hidden || share.front() == '<' ? share : withSign(share, change);
}

std::string fraction(std::int64_t part, std::int64_t whole, const NumberStyle& style) {
    constexpr int places = 6;
    if (style.hidden)
        return std::string(hiddenNumber);
    if (part == 0 || whole == 0)
        return "0";
    if (part == whole)
        return "1";
    const std::string prefix = (part < 0) != (whole < 0) ? "-" : "";
    return prefix + decimal(rounded(magnitude(part), magnitude(whole), places), places, {"", "."});
}

std::string binaryBytes(std::int64_t bytes, const NumberStyle& style) {
    static constexpr std::array<Unit, 7> units{{{1, "B"}, {Wide{1} << 10, "KiB"}, {Wide{1} << 20, "MiB"},
        {Wide{1} << 30, "GiB"}, {Wide{1} << 40, "TiB"}, {Wide{1} << 50, "PiB"}, {Wide{1} << 60, "EiB"}}};
    return inUnits(bytes, units, 1024, {2, 2, 0}, style);
}

std::string decimalBytes(std::int64_t bytes, const NumberStyle& style) {
    static constexpr std::array<Unit, 7> units{{{1, "B"}, {1'000, "KB"}, {1'000'000, "MB"}, {1'000'000'000, "GB"},
        {1'000'000'000'000, "TB"}, {1'000'000'000'000'000, "PB"}, {1'000'000'000'000'000'000, "EB"}}};
    return inUnits(bytes, units, 1000, {2, 2, 0}, style);
}

std::string firstBytes(std::int64_t bytes, const NumberStyle& style) {
    return style.decimalBytes ? decimalBytes(bytes, style) : binaryBytes(bytes, style);
}

std::string otherBytes(std::int64_t bytes, const NumberStyle& style) {
    return style.decimalBytes ? binaryBytes(bytes, style) : decimalBytes(bytes, style);
}

} // namespace paramap::words
