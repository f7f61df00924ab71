// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/solve/held_total.h"

#include "model/conventions/counting.h"
#include "model/problem/problem.h"
#include "model/solve/bracket.h"

#include <limits>

namespace paramap::solve {

std::optional<HeldValue> valueFor(
    const sizes::Settings& settings, const HeldTotal& held, const conventions::Convention& convention) {
    const LegalValues legal(settings, held.size);
    const AmountAt amountAt = [&](std::int64_t value) -> std::optional<std::int64_t> {
        try {
            return conventions::totalsOf(
                *network::resolve(sizes::with(settings, legal.size().key, formula::Value(value))), convention)
                .parameters;
        } catch (const Problem&) {
            return std::nullopt; // the network does not exist, or its count overflows
        }
    };
    // The other sizes may no longer allow the current value.
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const std::int64_t now = *legal.size().value.integer();
    std::optional<std::int64_t> start = legal.below(now, legal.least() - 1);
    if (!start)
        start = legal.above(now, most / 2);
    if (!start)
        return std::nullopt;
    constexpr std::int64_t tooMuch = most; // a network that cannot be counted fits no total
    Bracket found = bracket(legal, {*start, amountAt(*start).value_or(tooMuch)}, held.total, amountAt);
    if (found.next && found.next->amount == tooMuch)
        found.next.reset();
    if (!found.best && !found.next)
        return std::nullopt;
    const bool lower
        = found.best && (!found.next || held.total - found.best->amount <= found.next->amount - held.total);
    const Sample& nearest = lower ? *found.best : *found.next;
    return HeldValue{nearest.value, nearest.amount, found.evaluations + 1};
}

} // namespace paramap::solve
