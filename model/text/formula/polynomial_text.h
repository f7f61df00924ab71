// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/print.h"
#include "model/network/walk.h"

#include <string>

namespace paramap::text {

/// The parameters below a place as a mathematical formula: "V·E + P·E + L·(12·E² + 13·E) + 2·E"; "0" if there are none.
std::string polynomialText(const network::Network& network, const network::Place& place, formula::Style style);
std::string polynomialText(const network::Network& network, formula::Style style); ///< of the whole network

} // namespace paramap::text
