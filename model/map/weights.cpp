// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/weights.h"

#include "model/formula/arithmetic.h"

#include <algorithm>

namespace paramap::map {

using formula::checkedAddTo;
using formula::checkedMultiply;

namespace {

void addPiece(std::vector<PieceWeight>& pieces, const PieceWeight& more) {
    const auto same = std::ranges::find_if(
        pieces, [&](const PieceWeight& each) { return each.piece == more.piece && each.estimate == more.estimate; });
    if (same == pieces.end())
        pieces.push_back(more);
    else
        checkedAddTo(same->amount, more.amount);
}

std::int64_t sumOf(const std::vector<PieceWeight>& pieces, bool ofModule) {
    std::int64_t sum = 0;
    for (const PieceWeight& each : pieces)
        if (kindOf(each.piece).ofModule == ofModule)
            checkedAddTo(sum, each.amount);
    return sum;
}

/// The product is at most `part`, so it fits.
std::int64_t shareOf(std::int64_t amount, std::int64_t part, std::int64_t whole) {
    return formula::scaled(amount, part, whole);
}

void scaleEach(Weights& weights, std::int64_t part, std::int64_t whole) {
    for (PieceWeight& each : weights.pieces)
        each.amount = shareOf(each.amount, part, whole);
    for (std::int64_t& tensor : weights.tensors)
        tensor = shareOf(tensor, part, whole);
    for (Weights& run : weights.runs)
        scaleEach(run, part, whole);
}

} // namespace

std::int64_t Weights::own() const {
    return sumOf(pieces, true);
}

std::int64_t Weights::beside() const {
    return sumOf(pieces, false);
}

const Weights& weightsAt(const Weights& weights, const network::Place& place) {
    const Weights* at = &weights;
    for (const network::Step& step : place.steps)
        at = &at->runs[step.run];
    return *at;
}

void recount(Weights& weights, const network::Module& module) {
    weights.total = weights.estimated = 0;
    weights.byKind = {};
    const auto count = [&](description::Kind kind, std::int64_t amount) {
        checkedAddTo(weights.total, amount);
        checkedAddTo(weights.byKind[static_cast<std::size_t>(kind)], amount);
    };
    for (const PieceWeight& each : weights.pieces) {
        if (kindOf(each.piece).ofModule)
            count(module.kind, each.amount);
        else
            checkedAddTo(weights.total, each.amount);
        checkedAddTo(weights.estimated, each.estimate ? each.amount : 0);
    }
    for (std::size_t i = 0; i < weights.tensors.size(); ++i) {
        count(module.tensors[i].kind(module), weights.tensors[i]);
        checkedAddTo(weights.estimated, weights.guessedTensors ? weights.tensors[i] : 0);
    }
    for (std::size_t i = 0; i < weights.runs.size(); ++i) {
        Weights& each = weights.runs[i];
        recount(each, *module.children[i].module);
        const std::int64_t times = module.children[i].count;
        checkedAddTo(weights.total, checkedMultiply(each.total, times));
        checkedAddTo(weights.estimated, checkedMultiply(each.estimated, times));
        for (std::size_t kind = 0; kind < description::kindCount; ++kind)
            checkedAddTo(weights.byKind[kind], checkedMultiply(each.byKind[kind], times));
    }
}

void scale(Weights& weights, const network::Module& module, std::int64_t part, std::int64_t whole) {
    scaleEach(weights, part, whole);
    recount(weights, module);
}

void add(Weights& to, const Weights& more) {
    for (const PieceWeight& each : more.pieces)
        addPiece(to.pieces, each);
    for (std::size_t i = 0; i < to.tensors.size(); ++i)
        checkedAddTo(to.tensors[i], more.tensors[i]);
    to.guessedTensors = to.guessedTensors || more.guessedTensors;
    for (std::size_t i = 0; i < to.runs.size(); ++i)
        add(to.runs[i], more.runs[i]);
    checkedAddTo(to.total, more.total);
    checkedAddTo(to.estimated, more.estimated);
    for (std::size_t kind = 0; kind < description::kindCount; ++kind)
        checkedAddTo(to.byKind[kind], more.byKind[kind]);
}

void addBeside(Weights& root, const PieceWeight& piece) {
    if (piece.amount == 0)
        return;
    addPiece(root.pieces, piece);
    checkedAddTo(root.total, piece.amount);
    checkedAddTo(root.estimated, piece.estimate ? piece.amount : 0);
}

} // namespace paramap::map
