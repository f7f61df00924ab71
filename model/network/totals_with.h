// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <string>

namespace paramap::network {

/// With `twice`, tied tensors and shared modules count at every place. Throws a Problem above 2^63 − 1.
Totals totalsOf(const Network& network, bool twice);

/// The network with one size changed, without warnings; for "+1 layer = +7,087,872". Null if it cannot be built with
/// that value.
NetworkPtr networkWith(const sizes::Settings& settings, const std::string& size, std::int64_t value);

} // namespace paramap::network
