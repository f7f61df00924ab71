// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/role_at.h"
#include "model/network/walk.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

using network::roleOf;

/// What a place is for, in a sentence or two: that of the role that the description names, else the part's own
/// "@about", else that of the role that a rule finds. "" if nothing is known. A tensor of a part without children has
/// the part's sentence.
std::string purposeOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

/// What the own tensors of a module do, and so why its formula is what it is: its "@why". "" for a tensor.
std::string reasonOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

} // namespace paramap::text
