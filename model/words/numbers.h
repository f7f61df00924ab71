// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::words {

/// How a locale writes numbers. The caller passes it, because the model knows no locale.
struct NumberStyle {
    std::string group = ","; ///< between groups of three digits
    std::string decimal = ".";
    bool decimalBytes = false; ///< show GB first, not GiB
    bool hidden = false; ///< counts, shares, bytes and times read as `hiddenNumber`; sizes and settings stay
    friend bool operator==(const NumberStyle&, const NumberStyle&) = default;
};

/// What stands for a number that is kept back, as on a lesson's page.
inline constexpr std::string_view hiddenNumber = "?";

std::string plain(std::int64_t value, const NumberStyle& style = {}); ///< "124439808"
std::string exact(std::int64_t value, const NumberStyle& style = {}); ///< "124,439,808", minus as U+2212
/// A size, a setting or a place in a list: as `exact`, but never hidden.
std::string given(std::int64_t value, const NumberStyle& style = {});
/// A size inside a formula, never hidden: without grouping below 10,000, grouped from there on.
std::string inFormula(std::int64_t value, const NumberStyle& style = {});
/// Three digits and a unit after U+202F: "1.77 M", "38.6 M". The units K M B T are 10^3, 10^6, 10^9, 10^12. Four digits
/// from 100 up: "124.4 M". Below 1,000 the number itself.
std::string compact(std::int64_t value, const NumberStyle& style = {});
std::string withSign(const std::string& unsignedText, std::int64_t value); ///< "+18", "−18" (U+2212); "±0" for 0

/// part / whole as a percentage. "<0.01 %" for a tiny part, ">99.9 %" for almost all. "0 %" and "100 %" only for
/// exactly nothing and exactly all. U+202F is in front of the sign.
std::string percent(std::int64_t part, std::int64_t whole, const NumberStyle& style = {}); ///< three digits: "5.70 %"
std::string percentShort(
    std::int64_t part, std::int64_t whole, const NumberStyle& style = {}); ///< one decimal: "5.7 %", "<0.1 %"

/// A change as a percentage of the starting value: "+5.7 %", "−5.7 %". A change too small to show is "<0.1 %", whether
/// up or down.
std::string changeShort(std::int64_t change, std::int64_t from, const NumberStyle& style = {});

/// part / whole as a decimal number with six places, rounded half away from zero: "0.056958". "0" for nothing, "1" for
/// all. Of the style, only `hidden` counts.
std::string fraction(std::int64_t part, std::int64_t whole, const NumberStyle& style = {});

std::string binaryBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< "9.61 GiB", "512 MiB", "800 B"
std::string decimalBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< "10.32 GB"
/// The one of the two that the style puts first.
std::string firstBytes(std::int64_t bytes, const NumberStyle& style = {});
std::string otherBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< the other one, shown beside the first

} // namespace paramap::words
