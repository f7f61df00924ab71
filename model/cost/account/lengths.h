// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"

namespace paramap::cost {

/// What the lengths of a run are to the model. `forward`: the amounts of the setup's forward pass. What holds a cache
/// takes tokens; of the rest the account says it, drawn up once more for sequences twice as long.
Lengths lengthsOf(const Setup& run, const Amounts& forward);
Lengths lengthsOf(const Setup& run);

/// Problem (usage) if nothing can be solved for that length ("sequence", "context"), with what could be.
void requireFree(const Lengths& lengths, const network::Network& network, std::string_view length);

} // namespace paramap::cost
