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

/// How an amount of a module's own code came about: what its description declares, over the model's symbols and the
/// run's own names (see names.h).
struct OwnFormula {
    formula::Expr formula; ///< conditions decided
    std::int64_t value = 0; ///< of the formula
    std::map<std::string, std::int64_t> names; ///< of the run, and their values at this place: batch 8, tokens 1024
};

/// Of a module place; `word` is one of costWords. Nullopt where nothing is declared, or the formula is larger than can
/// be said.
std::optional<OwnFormula> ownFormula(const Setup& run, const network::Place& place, std::string_view word);

/// One size of the module's first tensor: E of [3*E, E]. Nullopt where nobody wrote it.
std::optional<OwnFormula> sizeFormula(const Setup& run, const network::Place& place, std::size_t dimension);

} // namespace paramap::cost
