// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/selection_union.h"
#include "model/network/network.h"
#include "model/words/numbers.h"

#include <QString>

namespace paramap {

/// The status line's text for a place: full path, class, shape, exact amount and share of the total, as rich text.
/// Empty if the network lacks the path. `folded`: the amount includes all places that are equal to it.
QString statusText(const network::Network& network, const QString& path, const map::Measured& measured,
    const words::NumberStyle& style, bool folded = false);

/// The text for several places: how many, their sum and its share of the total.
QString togetherText(const network::Network& network, const map::Together& together, const map::Measured& measured,
    const words::NumberStyle& style);

/// The number style of the user's locale.
words::NumberStyle localNumberStyle();

} // namespace paramap
