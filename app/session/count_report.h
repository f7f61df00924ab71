// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"
#include "model/catalog/catalog.h"
#include "model/map/map_view.h"
#include "model/network/network.h"

#include <QString>

namespace paramap {

/// What a report of a wrong count needs, as plain text: the version, the model with its class and sizes, its counts,
/// the formula, the selected module, a command that shows the same, and lines to fill in. It holds no path and no name
/// of the person's files. The state must hold a model, and the network is its network.
QString countReport(
    const State& state, const catalog::Catalog& catalog, const network::Network& network, const map::MapView& view);

} // namespace paramap
