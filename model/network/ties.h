// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

namespace paramap::network {

/// Applies the sharings that the class declares: of several names for one tensor or module, the first in traversal
/// order owns it and the others refer to it. Only the modules on the way to a tied place are copied.
/// Problem if a path does not exist or the shapes differ. `values` by slot, for the conditions.
void applyTies(Network& network, std::vector<formula::Value>& values);

} // namespace paramap::network
