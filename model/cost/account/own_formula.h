// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/setup.h"
#include "model/network/walk.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::cost {

/// The formula behind an amount of a module's own code: what its description declares, over the model's symbols and the
/// run's own names (see names.h).
struct OwnFormula {
    formula::Expr formula; ///< without conditions: they are already decided
    std::int64_t value = 0; ///< value of the formula
    std::int64_t passes = 1; ///< how often the module's code runs in the run: once for each step of a denoiser
    /// Names of the run and their values at this place: batch 8, tokens 1024.
    std::map<std::string, std::int64_t> names;
};

/// The formula of a module place; `word` is one of costWords. Nullopt if nothing is declared, or if the formula is too
/// large to show.
std::optional<OwnFormula> ownFormula(const Setup& run, const network::Place& place, std::string_view word);

/// The formula of one size of the module's first tensor: E of [3*E, E]. Nullopt if the description has no formula for
/// it.
std::optional<OwnFormula> sizeFormula(const Setup& run, const network::Place& place, std::size_t dimension);

} // namespace paramap::cost
