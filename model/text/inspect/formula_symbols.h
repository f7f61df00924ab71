// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/walk.h"

#include <string>

namespace paramap::text {

/// Whether the formula in the inspection of a place has that symbol: "E" in 3·E·E + 3·E.
bool formulaHas(const network::Network& network, const network::Place& place, const std::string& symbol);

} // namespace paramap::text
