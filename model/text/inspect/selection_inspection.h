// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/selection_union.h"
#include "model/text/inspect/inspection.h"

namespace paramap::text {

/// The inspection of several places together: "3 parts", their names, and their sum with its formula, if the formula is
/// short and gives the amount; also the sum's share of the module that holds all of them and of the total. `together`
/// must be of this network and measure. Never fails: a formula that cannot be made is left out.
Inspection inspectTogether(const network::Network& network, const map::Together& together,
    const map::Measured& measured, const words::NumberStyle& style = {});

/// The pieces of a status line: "3 parts  4,133,376  3.32 % of total".
std::vector<std::string> togetherWords(const network::Network& network, const map::Together& together,
    const map::Measured& measured, const words::NumberStyle& style = {});

/// One row per place, with tabs between path, shape, amount in plain digits, and share of the total. Several places
/// have a last row with the sum of their union. Paths that are not in the network are left out. There is no line break
/// at the end.
std::string partRows(const network::Network& network, const std::vector<std::string>& paths,
    const map::Measured& measured, const words::NumberStyle& style = {});

} // namespace paramap::text
