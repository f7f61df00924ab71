// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/budget.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <array>
#include <cctype>
#include <limits>
#include <optional>
#include <utility>

namespace paramap::cost {

namespace {

using formula::Wide;

struct Unit {
    std::string_view name;
    std::int64_t size;
};
constexpr std::int64_t kilo = 1000;
constexpr std::array<Unit, 9> byteUnits{{{"B", 1}, {"KiB", 1LL << 10}, {"MiB", 1LL << 20}, {"GiB", 1LL << 30},
    {"TiB", 1LL << 40}, {"KB", kilo}, {"MB", kilo* kilo}, {"GB", kilo* kilo* kilo}, {"TB", kilo* kilo* kilo* kilo}}};
constexpr std::array<Unit, 5> countUnits{
    {{"", 1}, {"K", kilo}, {"M", kilo* kilo}, {"B", kilo* kilo* kilo}, {"T", kilo* kilo* kilo* kilo}}};

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::string without(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) == std::string_view::npos)
            result += c;
    }
    return result;
}

bool sameName(std::string_view a, std::string_view b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(b[i])))
            return false;
    }
    return true;
}

/// The number at the beginning of a text, exactly as mantissa · 10^exponent, and the rest of the text.
struct Written {
    std::int64_t mantissa = 0;
    int exponent = 0;
    std::string unit;
};

std::optional<Written> written(std::string_view text) {
    Written result;
    std::size_t at = 0, digits = 0;
    bool point = false;
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == '.' && !point)); ++at) {
        if (text[at] == '.') {
            point = true;
            continue;
        }
        if (++digits > 18)
            return std::nullopt;
        result.mantissa = result.mantissa * 10 + (text[at] - '0');
        result.exponent -= point ? 1 : 0;
    }
    if (digits == 0)
        return std::nullopt;
    if (at + 1 < text.size() && (text[at] == 'e' || text[at] == 'E') && isDigit(text[at + 1])) {
        int exponent = 0;
        for (++at; at < text.size() && isDigit(text[at]) && exponent < 100; ++at)
            exponent = exponent * 10 + (text[at] - '0');
        result.exponent += exponent;
    }
    result.unit = text.substr(at);
    return result;
}

/// The number in one of the units, rounded down; no value if the unit is unknown or the number exceeds 64 bits.
template <std::size_t n> std::optional<std::int64_t> amountOf(std::string_view text, const std::array<Unit, n>& units) {
    const auto number = written(text);
    if (!number)
        return std::nullopt;
    for (const Unit& unit : units) {
        if (!sameName(unit.name, number->unit))
            continue;
        Wide amount = Wide{number->mantissa} * unit.size; // below 10^18 · 2^40: fits 128 bits
        constexpr Wide most = std::numeric_limits<std::int64_t>::max();
        for (int i = 0; i < number->exponent && amount <= most; ++i)
            amount *= 10;
        for (int i = 0; i > number->exponent; --i)
            amount /= 10;
        if (amount > most)
            return std::nullopt;
        return static_cast<std::int64_t>(amount);
    }
    return std::nullopt;
}

} // namespace

Budget readBudget(std::string_view text) {
    const std::string plain = without(text, " ,_");
    constexpr std::string_view key = "parameters=";
    const bool count = plain.starts_with(key);
    const auto amount
        = count ? amountOf(plain.substr(key.size()), countUnits) : amountOf(std::string_view(plain), byteUnits);
    if (!amount || *amount < 1)
        throw Problem(phrase("--budget '%1' is no amount; it is written like 24GiB (2^30 bytes), 80GB (10^9 bytes) or "
                             "parameters=1.3B",
                          {text}),
            Problem::Kind::Usage);
    if (count)
        return {Budget::Of::Parameters, *amount, {BudgetName::Parameters, {plain.substr(key.size())}}};
    const auto number = written(plain);
    const std::string unit = number ? number->unit : std::string();
    return {Budget::Of::Bytes, *amount, {BudgetName::Bytes, {plain.substr(0, plain.size() - unit.size()), unit}}};
}

Budget budgetOf(const Device& device) {
    const bool said = device.name.find(device.size) != std::string::npos; // "A100 80 GB SXM" contains its size already
    const Fact<BudgetName> name = said ? Fact<BudgetName>{BudgetName::DeviceOfSize, {device.name}}
                                       : Fact<BudgetName>{BudgetName::Device, {device.name, device.size}};
    return {Budget::Of::Bytes, device.bytes, name};
}

std::int64_t readCount(std::string_view text, std::string_view what) {
    const auto amount = amountOf(without(text, " ,_"), countUnits);
    if (!amount || *amount < 1)
        throw Problem(
            phrase("%1 '%2' is no count; it is written like 2000, 300e9 or 1.3B", {what, text}), Problem::Kind::Usage);
    return *amount;
}

} // namespace paramap::cost
