// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/totals_card.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"

namespace paramap::text {

namespace {

std::int64_t of(const network::Totals& totals, description::Kind kind) {
    return totals.byKind[static_cast<std::size_t>(kind)];
}

std::string signedExact(std::int64_t value, const words::NumberStyle& style) {
    return words::withSign(words::exact(value < 0 ? -value : value, style), value);
}

} // namespace

TotalsCard totalsCard(const network::Totals& totals, std::optional<std::int64_t> before,
    const words::NumberStyle& style, const conventions::Convention& convention) {
    TotalsCard card;
    const std::int64_t all = totals.parameters;
    card.label = withRules("Total parameters", convention);
    card.exact = words::exact(all, style);
    std::vector<std::string> spoken{phrase(all, "%1 parameter", "%1 parameters", {card.exact})};
    if (!convention.isUsual())
        spoken.push_back(saidOf(convention));

    if (style.hidden) { // what is more than what is told, too
        card.hidden = true;
        card.spoken = phrase("%1, hidden", {card.label});
        card.details = {"numbers are hidden"};
        return card;
    }
    if (all >= 1000)
        card.details.push_back(words::compact(all, style));
    if (all > 0)
        card.details.push_back(totals.trainable == all
                ? "all trainable"
                : phrase("%1 trainable", {words::compact(totals.trainable, style)}));
    if (totals.hidden > 0)
        card.details.push_back(phrase("not in print(model) %1", {words::compact(totals.hidden, style)}));
    if (const std::int64_t embedding = of(totals, description::Kind::Embedding); embedding > 0 && embedding < all)
        card.details.push_back(phrase("non-embedding %1", {words::compact(all - embedding, style)}));
    if (totals.active > 0 && totals.active < all) {
        card.active = phrase("%1 active per token", {words::compact(totals.active, style)});
        card.activeShare = static_cast<double>(totals.active) / static_cast<double>(all);
        spoken.push_back(card.active);
    }
    // If only the experts of a token change, the line says how many parameters are active, not that the total stays.
    if (before && (*before != all || card.active.empty())) {
        card.was = phrase("was %1", {words::exact(*before, style)});
        const std::int64_t delta = all - *before; // both totals are 0 or more: no overflow
        if (delta == 0) {
            card.change = "unchanged";
        } else {
            card.change = signedExact(delta, style);
            if (*before > 0)
                card.changeShare = words::changeShort(delta, *before, style);
        }
        spoken.insert(spoken.end(), {card.was, card.change});
        if (!card.changeShare.empty())
            spoken.push_back(card.changeShare);
    }
    card.spoken = words::commaList(spoken);
    return card;
}

} // namespace paramap::text
