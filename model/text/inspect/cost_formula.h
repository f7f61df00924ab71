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

/// The formula behind an amount, over the model's symbols and names of the run (batch, tokens, rank).
struct CostFormula {
    formula::Expr formula;
    std::map<std::string, std::int64_t> names; ///< names of the run and their values
};

/// The formula of a place's amount in `measured`. It covers the tensors and the module's own code; for a place with
/// parts it is the sum over them, with repetitions as factors. Nullopt if a part has no formula, if the formula does
/// not give the amount (layers that differ, formats with blocks, tensors shared in a pass), or if it is too long to
/// read.
std::optional<CostFormula> costFormula(
    const cost::Setup& setup, const network::Place& place, const map::Measured& measured);

} // namespace paramap::text
