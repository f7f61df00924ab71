// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/said_costs.h"

#include <algorithm>
#include <tuple>

namespace paramap::description {

namespace {

/// `depth` limits chains of "@like". If they form a circle, the expansion reports it.
bool says(const PartShelf& shelf, const Body& body, std::string_view word, int depth = 0) {
    constexpr int deepest = 64;
    const auto isSaid = [word](const std::pair<std::string, formula::Expr>& cost) {
        return cost.first == word
            && !(cost.second->op == formula::Op::Literal && cost.second->literal == formula::Value(0));
    };
    if (std::ranges::any_of(body.costs, isSaid))
        return true;
    if (body.like && depth < deepest) {
        auto [part, owner] = shelf.find(body.like->name);
        // If "@like" has the part's own name, it means the part of that name on a shelf below.
        for (auto below = shelf.uses.begin(); part && &part->body == &body && below != shelf.uses.end(); ++below)
            if (const auto found = (*below)->find(body.like->name); found.first)
                std::tie(part, owner) = found;
        if (part && &part->body != &body && says(*owner, part->body, word, depth + 1))
            return true;
    }
    return std::ranges::any_of(
        body.entries, [&](const Entry& entry) { return entry.body && says(shelf, *entry.body, word, depth); });
}

} // namespace

bool saysCost(const PartShelf& shelf, std::string_view word) {
    return std::ranges::any_of(shelf.parts, [&](const auto& each) { return says(shelf, each.second.body, word); })
        || std::ranges::any_of(shelf.models, [&](const auto& each) { return saysCost(*each.second, word); });
}

bool cannotTell(const formula::Expr& logits) {
    return logits->op == formula::Op::Literal && logits->literal.isNull();
}

} // namespace paramap::description
