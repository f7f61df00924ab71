// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/words/numbers.h"

#include <string>
#include <vector>

namespace paramap::text {

/// One setting of a run, in words.
struct RunClause {
    std::string wide; ///< "bf16 AMP"
    std::string narrow; ///< "bf16", for narrow places; may be empty
};

/// What a run does besides its batch and lengths: number types, optimizer, and what differs from the usual.
std::vector<RunClause> runClauses(
    cost::Mode mode, const cost::RunSettings& run, const cost::Lengths& lengths, const words::NumberStyle& style = {});

} // namespace paramap::text
