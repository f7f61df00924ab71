// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/memory/rates.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace paramap::text {

namespace {

constexpr const char* narrowSpace = "\u202F";

struct Scale {
    double size;
    const char* name;
};

/// The largest unit in which the value is at least 1 when it is rounded to three digits.
template <std::size_t n> const Scale& scaleOf(double value, const std::array<Scale, n>& scales) {
    const Scale* best = scales.data();
    for (const Scale& scale : scales) {
        if (value >= scale.size * 0.9995)
            best = &scale;
    }
    return *best;
}

} // namespace

std::string threeDigits(double value, const words::NumberStyle& style) {
    if (style.hidden)
        return std::string(words::hiddenNumber);
    if (!(value > 0))
        return "0";
    const int before = static_cast<int>(std::floor(std::log10(value))) + 1; // digits before the point
    const double unit = std::pow(10, before - 3);
    const double rounded = std::round(value / unit) * unit;
    if (before >= 3 || rounded >= 100)
        return words::exact(static_cast<std::int64_t>(std::llround(rounded)), style);
    std::array<char, 64> digits{};
    const int decimals = rounded >= 10 ? 1 : rounded >= 1 ? 2 : 3 - before;
    (void)std::snprintf(digits.data(), digits.size(), "%.*f", decimals, rounded);
    std::string result = digits.data();
    for (char& c : result) { // a C library may write another sign; the locale's own is put in here
        if (c < '0' || c > '9')
            c = '.';
    }
    const std::size_t point = result.find('.');
    return point == std::string::npos ? result : result.replace(point, 1, style.decimal);
}

std::string duration(double seconds, const words::NumberStyle& style) {
    if (style.hidden)
        return std::string(words::hiddenNumber);
    static constexpr std::array<Scale, 7> scales{{{1e-6, "\u00B5s"}, {1e-3, "ms"}, {1, "s"}, {60, "min"}, {3600, "h"},
        {48 * 3600.0, "days"}, {2 * 365.25 * 86400, "years"}}};
    const Scale& scale = scaleOf(seconds, scales);
    const double unit = std::string_view(scale.name) == "days" ? 86400.0
        : std::string_view(scale.name) == "years"              ? 365.25 * 86400
                                                               : scale.size;
    return threeDigits(seconds / unit, style) + narrowSpace + scale.name;
}

std::string scaled(double value, const std::string& unit, const words::NumberStyle& style) {
    if (style.hidden)
        return std::string(words::hiddenNumber);
    static constexpr std::array<Scale, 7> scales{
        {{1, ""}, {1e3, "K"}, {1e6, "M"}, {1e9, "G"}, {1e12, "T"}, {1e15, "P"}, {1e18, "E"}}};
    const Scale& scale = scaleOf(value, scales);
    return threeDigits(value / scale.size, style) + narrowSpace + scale.name + unit;
}

} // namespace paramap::text
