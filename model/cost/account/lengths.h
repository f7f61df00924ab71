// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"
#include "model/cost/account/setup.h"

namespace paramap::cost {

/// Which lengths matter to the model. `forward` holds the amounts of the setup's forward pass. A model that holds a
/// cache takes tokens. For other models a second account, with sequences twice as long, shows whether the length
/// matters.
Lengths lengthsOf(const Setup& run, const Amounts& forward);
Lengths lengthsOf(const Setup& run);

/// Whether a part runs once for a sequence, as an encoder does, and takes its number of positions from the run.
bool hasEncoder(const network::Module& module);

/// Whether the module and what is in it run once for each step of a diffusion run ("@denoises").
bool isDenoiser(const network::Module& module);
bool hasDenoiser(const network::Module& module); ///< it is one, or one is in it

/// Throws a Problem (usage) if nothing can be solved for that length ("sequence", "context"), and names what can be
/// solved for.
void requireFree(const Lengths& lengths, const network::Network& network, std::string_view length);

} // namespace paramap::cost
