// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/budget.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/typed_number.h"

#include <optional>

namespace paramap::cost {

namespace {

using words::TypedNumber;
using words::TypedUnit;

constexpr std::string_view parametersKey = "parameters=";

/// The number, rounded down, if it has such a unit. B is a byte or 10^9 parameters.
std::optional<std::int64_t> amountOf(const TypedNumber& number, bool bytes) {
    using Of = TypedUnit::Of;
    const Of of = number.unit ? number.unit->of : Of::Nothing;
    if (bytes ? of != Of::Bytes && of != Of::Both : number.unit && of != Of::Count && of != Of::Both)
        return std::nullopt;
    return formula::floorOf(*formula::asFraction(bytes && of == Of::Both ? number.figure : number.value));
}

/// No value for what is no number.
std::optional<TypedNumber> numberOf(std::string_view text) {
    try {
        return words::typedNumber(text);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

} // namespace

Budget readBudget(std::string_view text) {
    const bool count = text.starts_with(parametersKey);
    const std::optional<TypedNumber> number = numberOf(count ? text.substr(parametersKey.size()) : text);
    const auto amount = number ? amountOf(*number, !count) : std::nullopt;
    if (!amount || *amount < 1)
        throw Problem(phrase("--budget '%1' is no amount; it is written like 24GiB (2^30 bytes), 80GB (10^9 bytes) or "
                             "parameters=1.3B",
                          {text}),
            Problem::Kind::Usage);
    if (count)
        return {Budget::Of::Parameters, *amount, {BudgetName::Parameters, {number->figureText + number->unitWord}}};
    return {Budget::Of::Bytes, *amount, {BudgetName::Bytes, {number->figureText, number->unitWord}}};
}

Budget budgetOf(const Device& device) {
    const bool said = device.name.find(device.size) != std::string::npos; // "A100 80 GB SXM" contains its size already
    const Fact<BudgetName> name = said ? Fact<BudgetName>{BudgetName::DeviceOfSize, {device.name}}
                                       : Fact<BudgetName>{BudgetName::Device, {device.name, device.size}};
    return {Budget::Of::Bytes, device.bytes, name, device};
}

std::int64_t readCount(std::string_view text, std::string_view what) {
    const std::optional<TypedNumber> number = numberOf(text);
    const auto amount = number ? amountOf(*number, false) : std::nullopt;
    if (!amount || *amount < 1)
        throw Problem(
            phrase("%1 '%2' is no count; it is written like 2000, 300e9 or 1.3B", {what, text}), Problem::Kind::Usage);
    return *amount;
}

} // namespace paramap::cost
