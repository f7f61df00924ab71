// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/network/module.h"

#include <cstdint>
#include <vector>

namespace paramap::map {

/// A child with an amount: a tensor, a run of modules, or a piece.
struct Part {
    const network::Tensor* tensor = nullptr;
    const network::Run* run = nullptr;
    const Weights* weights = nullptr; ///< weights of a run
    std::int64_t each = 0;
    Piece piece = Piece::None;
    bool estimate = false; ///< of a tensor or piece
    std::int64_t times() const { return run ? run->count : 1; }
};

/// What of a module has an amount, in the order of the map: its tensors and its runs as PyTorch lists them, before them
/// the pieces that belong to the module, behind them those that belong to none. `weights`: of the module; null for
/// parameters, tied ones once.
std::vector<Part> partsOf(const network::Module& module, const Weights* weights);

/// The digits in a child's name that say its place in a list.
struct Number {
    std::uint32_t at = 0, end = 0; ///< equal: it is in no list
};

/// A bare number always is a place: ModuleList and Sequential give such names. "block1-0" is one beside the numbered
/// "block1-1" … "block1-4". `run` is one of the module's.
Number numberOf(const network::Module& module, const network::Run& run);

} // namespace paramap::map
