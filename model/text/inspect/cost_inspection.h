// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/text/inspect/inspection.h"

namespace paramap::text {

/// How the amount of one place came about, in any measure: value, formula with symbols and with numbers, and shares of
/// parent, layer and total. The sentence tells the components of the amount and the source of the figures. `measured`
/// must be of this network and this run; for parameters counted once see `inspect` in inspection.h. Never fails: a
/// formula that cannot be made, or that does not give the amount, is left out.
Inspection inspect(const network::Network& network, const network::Place& place, const map::Measured& measured,
    const cost::RunSettings& run, const words::NumberStyle& style = {});

} // namespace paramap::text
