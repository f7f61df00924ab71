// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/selection_union.h"
#include "model/text/inspect/inspection.h"

namespace paramap::text {

/// What several places come to together: "3 parts", which ones, their sum with its formula where it is short and gives
/// the amount, its share of what holds them all and of the total. `together` is of this network and measure. Never
/// fails: a formula that cannot be made is left out.
Inspection inspectTogether(const network::Network& network, const map::Together& together,
    const map::Measured& measured, const words::NumberStyle& style = {});

/// "3 parts  4,133,376  3.32 % of total": what a status line says of them, in pieces to be joined.
std::vector<std::string> togetherWords(const network::Network& network, const map::Together& together,
    const map::Measured& measured, const words::NumberStyle& style = {});

/// A row for each place: path, shape, amount as plain digits, share of the total, with tabs between them; where there
/// are several, the sum of the union below. Paths that are not in the network are left out. No line break at the end.
std::string partRows(const network::Network& network, const std::vector<std::string>& paths,
    const map::Measured& measured, const words::NumberStyle& style = {});

} // namespace paramap::text
