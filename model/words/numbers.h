// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace paramap::words {

/// How a locale writes numbers; the model itself knows none, the caller says.
struct NumberStyle {
    std::string group = ","; ///< between groups of three digits
    std::string decimal = ".";
    bool decimalBytes = false; ///< GB come first, not GiB
    friend bool operator==(const NumberStyle&, const NumberStyle&) = default;
};

std::string plain(std::int64_t value); ///< "124439808"
std::string exact(std::int64_t value, const NumberStyle& style = {}); ///< "124,439,808", minus as U+2212
/// Below 10,000 as it is, grouped from there on: how numbers stand inside formulas.
std::string inFormula(std::int64_t value, const NumberStyle& style = {});
/// Three digits and a unit (K M B T = 10^3 10^6 10^9 10^12) behind U+202F: "1.77 M", "38.6 M"; four digits from 100 up:
/// "124.4 M". Below 1,000 the number itself.
std::string compact(std::int64_t value, const NumberStyle& style = {});
std::string withSign(const std::string& unsignedText, std::int64_t value); ///< "+18", "−18" (U+2212), "±0" for 0

/// part / whole as a percentage. "<0.01 %" for something tiny but not nothing, ">99.9 %" for almost all, "100 %" only
/// for all, "0 %" only for nothing. The sign stands behind U+202F.
std::string percent(std::int64_t part, std::int64_t whole, const NumberStyle& style = {}); ///< three digits: "5.70 %"
std::string percentShort(
    std::int64_t part, std::int64_t whole, const NumberStyle& style = {}); ///< one decimal: "5.7 %", "<0.1 %"

/// A change as a percentage of what it starts from: "+5.7 %", "−5.7 %". One too small to be told is "<0.1 %" either
/// way.
std::string changeShort(std::int64_t change, std::int64_t from, const NumberStyle& style = {});

/// part / whole as a plain decimal with six places, halves away from zero: "0.056958". "0" for nothing, "1" for all.
std::string fraction(std::int64_t part, std::int64_t whole);

std::string binaryBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< "9.61 GiB", "512 MiB", "800 B"
std::string decimalBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< "10.32 GB"
std::string firstBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< the one of both that comes first
std::string otherBytes(std::int64_t bytes, const NumberStyle& style = {}); ///< and the one that stands beside it

} // namespace paramap::words
