// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/selection_union.h"
#include "model/network/network.h"
#include "model/words/numbers.h"

#include <QString>

namespace paramap {

/// What stands in the status line for a place: its whole path, class, shape, exact amount and share of the total, as
/// rich text. Empty for a path that is not in the network. `folded`: with all places that are equal to it.
QString statusText(const network::Network& network, const QString& path, const map::Measured& measured,
    const words::NumberStyle& style, bool folded = false);

/// … for several places together: how many, their sum and its share of the total.
QString togetherText(const network::Network& network, const map::Together& together, const map::Measured& measured,
    const words::NumberStyle& style);

/// How the user's locale writes numbers.
words::NumberStyle localNumberStyle();

} // namespace paramap
