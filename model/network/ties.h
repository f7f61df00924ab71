// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

namespace paramap::formula {
class Work;
}

namespace paramap::network {

/// Applies the ties that the class declares. If several names stand for one tensor or module, the first in traversal
/// order owns it and the others refer to it. Only the modules on the path to a tied place are copied. `values` by slot,
/// for the conditions; their formulas are paid from `work`. Throws a Problem if a path does not exist or the shapes
/// differ.
void applyTies(Network& network, std::vector<formula::Value>& values, formula::Work& work);

} // namespace paramap::network
