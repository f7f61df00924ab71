// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/map/measure.h"
#include "model/network/walk.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace paramap::text {

/// How an amount came about: a formula over the model's symbols and names of the run (batch, tokens, rank).
struct CostFormula {
    formula::Expr formula;
    std::map<std::string, std::int64_t> names; ///< of the run, and their values
};

/// Of the amount that `measured` says of a place: of its tensors, of its own code, and of what has parts the sum over
/// them, kept by repeat. Nullopt where some part of it has no formula, or the formula does not give the amount (layers
/// that differ, formats by blocks, tensors shared in a pass), or is longer than a person would read.
std::optional<CostFormula> costFormula(
    const cost::Setup& setup, const network::Place& place, const map::Measured& measured);

} // namespace paramap::text
