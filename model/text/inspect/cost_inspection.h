// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/text/inspect/inspection.h"

namespace paramap::text {

/// How the amount of one place came about, by any measure: value, formula with symbols and with numbers, what it is
/// made of and whose figures these are (in the sentence), shares of parent, layer and all.
/// `measured` is of this network and this run; parameters counted once are `inspect`. Never fails: a formula that
/// cannot be made, or that does not give the amount, is left out.
Inspection inspect(const network::Network& network, const network::Place& place, const map::Measured& measured,
    const cost::RunSettings& run, const words::NumberStyle& style = {});

} // namespace paramap::text
