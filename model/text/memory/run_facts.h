// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/cost/run/run_field.h"

namespace paramap::text {

/// The facts that decide which settings mean something to this model.
cost::RunFacts runFacts(const network::Network& network, cost::Mode mode, const cost::Lengths& lengths);

} // namespace paramap::text
