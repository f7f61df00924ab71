// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"

#include <map>
#include <string>
#include <vector>

namespace paramap::description {

/// The places whose shape, number or use by a token follows from a size, by the size's key: "wte", "c_attn", "h". A
/// place is named by its module; a tensor of a module with children has its own name. In the model's order, each name
/// once.
std::map<std::string, std::vector<std::string>> sizePlaces(const Blueprint& blueprint);

} // namespace paramap::description
