// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/conventions/reconcile.h"

#include "model/conventions/counting.h"
#include "model/formula/value.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/typed_number.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace paramap::conventions {

namespace {

constexpr std::size_t mostNearest = 3;

/// What a unit of the last typed digit is worth; 0 if all digits were typed.
std::int64_t lastDigit(const words::TypedNumber& typed) {
    std::int64_t worth = typed.unit ? typed.unit->size : 1;
    const std::string& digits = typed.figureText;
    if (digits.find_first_not_of("0123456789.") != std::string::npos)
        return 0;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t i = point + 1; i < digits.size(); ++i) {
        if (worth % 10 != 0)
            return 0;
        worth /= 10;
    }
    return worth > 1 ? worth : 0;
}

std::optional<std::int64_t> countBy(const network::Network& network, const Convention& convention) {
    try {
        return totalsOf(network, convention).parameters;
    } catch (const Problem&) { // too many
        return std::nullopt;
    }
}

std::int64_t distance(std::int64_t a, std::int64_t b) {
    return a < b ? b - a : a - b;
}

/// Every way to count with at most two rules, each of which makes a difference.
std::vector<Match> waysOf(const network::Network& network) {
    std::vector<Match> result{{{}, network.totals().parameters}};
    std::vector<std::optional<std::int64_t>> alone;
    for (const RuleForm& form : ruleForms()) {
        const std::optional<std::int64_t> count = countBy(network, form.rule);
        if (count && *count != result.front().count)
            result.push_back({form.rule, *count});
        alone.push_back(count);
    }
    for (std::size_t i = 0; i < ruleCount; ++i) {
        for (std::size_t k = i + 1; k < ruleCount; ++k) {
            const RuleForm &one = ruleForms()[i], &other = ruleForms()[k];
            if (one.question == other.question && one.question != Question::Any)
                continue;
            const Convention both = Convention(one.rule).with(other.rule);
            const std::optional<std::int64_t> count = countBy(network, both);
            if (count && count != alone[i] && count != alone[k])
                result.push_back({both, *count});
        }
    }
    return result;
}

} // namespace

WantedCount wantedCount(std::string_view text, const words::NumberStyle& style) {
    words::TypedNumber typed;
    try {
        typed = words::typedNumber(text, style);
    } catch (const Problem& problem) {
        throw Problem::usage(problem.sentence());
    }
    const bool counts
        = !typed.unit || typed.unit->of == words::TypedUnit::Of::Count || typed.unit->of == words::TypedUnit::Of::Both;
    const std::int64_t* value = typed.value.integer();
    if (!counts || !value || *value < 0)
        throw Problem::usage(phrase(
            "'%1' is no count of parameters; it is written like 137 million or 163,009,536", {std::string(text)}));
    const std::int64_t half = lastDigit(typed) / 2;
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    return {*value, std::max<std::int64_t>(0, *value - half), *value > largest - half ? largest : *value + half};
}

Reconciled reconcile(const network::Network& network, const WantedCount& wanted) {
    std::vector<Match> ways = waysOf(network);
    const auto size = [](const Match& match) { return match.convention.rules().size(); };
    std::ranges::stable_sort(ways, [&](const Match& a, const Match& b) {
        return std::pair(size(a), distance(a.count, wanted.value))
            < std::pair(size(b), distance(b.count, wanted.value));
    });
    Reconciled result;
    std::ranges::copy_if(
        ways, std::back_inserter(result.found), [&](const Match& match) { return wanted.holds(match.count); });
    if (!result.found.empty())
        return result;
    std::ranges::stable_sort(ways, {}, [&](const Match& match) { return distance(match.count, wanted.value); });
    ways.resize(std::min(ways.size(), mostNearest));
    result.nearest = std::move(ways);
    return result;
}

} // namespace paramap::conventions
