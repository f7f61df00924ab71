// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/compare_marks.h"

#include "model/problem/phrase.h"

#include <array>

namespace paramap::text {

using compare::Change;
using description::Kind;

namespace {

/// What is said of a change. The colours are those of kinds that differ for all eyes.
struct ChangeLook {
    Change change;
    const char *sign, *title;
    Kind like;
};
constexpr std::array<ChangeLook, 5> changeLooks{{
    {Change::Same, "=", "Same", Kind::Other},
    {Change::Grew, "▲", "Grew", Kind::Attention},
    {Change::Shrank, "▼", "Shrank", Kind::Embedding},
    {Change::Added, "+", "Added", Kind::Mlp},
    {Change::Removed, "−", "Removed", Kind::Router},
}};

const ChangeLook& lookOf(Change change) {
    return changeLooks.at(static_cast<std::size_t>(change));
}

} // namespace

std::string changeSign(Change change) {
    return lookOf(change).sign;
}

std::string changeTitle(Change change) {
    return lookOf(change).title;
}

std::size_t changeColour(Change change) {
    return static_cast<std::size_t>(lookOf(change).like);
}

std::string changeRemark(const compare::PlaceChange& change, const words::NumberStyle& style) {
    const bool isMeasured = change.change == Change::Grew || change.change == Change::Shrank;
    if (!isMeasured)
        return phrase("%1 %2", {changeSign(change.change), std::string(compare::word(change.change))});
    if (change.from == 0 || change.from == change.to)
        return changeSign(change.change);
    return phrase(
        "%1 %2", {changeSign(change.change), words::changeShort(change.to - change.from, change.from, style)});
}

PlaceWords placeWords(const compare::Correspondence& correspondence, std::size_t side, const std::string& path,
    const words::NumberStyle& style) {
    const std::string part = correspondence.partOf(side, path);
    const auto rows = correspondence.places(side).find(part);
    if (rows == correspondence.places(side).end())
        return {part, {}, {}};
    const compare::PlaceChange change = correspondence.changeOf(rows->second);
    return {part, phrase("%1 → %2", {words::exact(change.from, style), words::exact(change.to, style)}),
        changeRemark(change, style)};
}

map::Marks changeMarks(const std::shared_ptr<const compare::Correspondence>& correspondence, std::size_t side,
    const words::NumberStyle& style) {
    std::vector<map::Marks::Word> words;
    for (const ChangeLook& look : changeLooks)
        words.push_back({phrase("%1 %2", {look.sign, std::string(compare::word(look.change))}), look.like});
    map::Marks marks(std::move(words), "no part",
        [correspondence, side](const std::string& path) { return correspondence->partOf(side, path); });
    const auto set = [&](const std::string& place, bool own, const std::vector<std::size_t>& rows) {
        const compare::PlaceChange change = correspondence->changeOf(rows);
        marks.set(place, own, static_cast<std::size_t>(change.change), changeRemark(change, style));
    };
    for (const auto& there : correspondence->places(side)) {
        set(there.first, false, there.second);
        if (const std::optional<std::size_t> own = correspondence->rowOf(side, there.first))
            set(there.first, true, {*own});
    }
    return marks;
}

} // namespace paramap::text
