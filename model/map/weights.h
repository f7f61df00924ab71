// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/piece.h"
#include "model/network/network.h"
#include "model/network/walk.h"

#include <array>
#include <cstdint>
#include <vector>

namespace paramap::map {

/// An amount that no tensor stands for.
struct PieceWeight {
    Piece piece = Piece::None;
    std::int64_t amount = 0;
    bool estimate = false;
    friend bool operator==(const PieceWeight&, const PieceWeight&) = default;
};

/// The amounts of a network in one measure, in the shape of its module tree. `runs[i]` is one child of the i-th run of
/// children, or their mean where equal modules cost differently.
struct Weights {
    std::vector<PieceWeight> pieces; ///< of the module's own code; at the root also what belongs to no module
    std::vector<std::int64_t> tensors; ///< by the module's tensors; a tied tensor has 0 unless counted twice
    std::vector<Weights> runs;
    std::int64_t total = 0; ///< the sum of the pieces, the tensors, and every repetition of the runs
    std::int64_t estimated = 0; ///< the part of the total that is an estimate
    bool guessedTensors = false; ///< the amounts of the tensors are estimates
    std::array<std::int64_t, description::kindCount> byKind{}; ///< the parts of the total that belong to modules

    std::int64_t own() const; ///< sum of the pieces that belong to the module
    std::int64_t beside() const; ///< sum of the pieces that belong to no module
    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The weights of a module place, or of the module that has a tensor place.
const Weights& weightsAt(const Weights& weights, const network::Place& place);

/// Sets the totals of `module` and of everything below from the pieces and tensors.
void recount(Weights& weights, const network::Module& module);

/// Multiplies every piece and tensor by `part` / `whole`, rounded down, and counts again.
void scale(Weights& weights, const network::Module& module, std::int64_t part, std::int64_t whole);

/// Adds the amounts of the same network in another line of an account.
void add(Weights& to, const Weights& more);

/// Adds to the root an amount that belongs to no module; 0 adds nothing.
void addBeside(Weights& root, const PieceWeight& piece);

} // namespace paramap::map
