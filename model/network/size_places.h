// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <map>
#include <string>
#include <vector>

namespace paramap::network {

/// The places of a network whose shape, number or use by a token follows from a size, by the size's key: "wte",
/// "c_attn", "h". A place is named by its module; a tensor of a module with children has its own name. In the model's
/// order, each name once.
std::map<std::string, std::vector<std::string>> sizePlaces(const Network& network);

} // namespace paramap::network
