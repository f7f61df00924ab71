// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/network/network.h"

namespace paramap::map {

/// The amounts of a part of a network, as amounts of the whole network: what is not in the part has none. Lists are cut
/// where the part begins and ends, so that equal modules on both sides may differ; names and order stay.
Weighed laidOver(const network::Network& whole, const network::Network& part, const Weights& ofPart);

} // namespace paramap::map
