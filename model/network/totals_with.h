// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <optional>
#include <string>

namespace paramap::network {

/// The totals as a person wishes to see them: with `twice`, tied tensors and shared modules count at every place.
/// Throws a Problem above 2^63 − 1.
Totals totalsOf(const Network& network, bool twice);

/// The same with one size changed, for "+1 layer = +7,087,872". Nullopt if the network cannot be built or counted with
/// that value.
std::optional<Totals> totalsWith(
    const sizes::Settings& settings, const std::string& size, std::int64_t value, bool twice = false);

} // namespace paramap::network
