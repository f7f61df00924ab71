// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/roles.h"
#include "model/network/walk.h"
#include "model/words/numbers.h"

#include <string>

namespace paramap::text {

/// The role of a place: as its description names it, else as a rule of roles.json finds it. Null if neither does, and
/// for the weights and biases of a part whose role is asked of the part.
const description::Role* roleOf(const network::Network& network, const network::Place& place);

/// What a place is for, in a sentence or two: that of the role that the description names, else the part's own
/// "@about", else that of the role that a rule finds. "" if nothing is known. A tensor of a part without children has
/// the part's sentence.
std::string purposeOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

/// What the own tensors of a module do, and so why its formula is what it is: its "@why". "" for a tensor.
std::string reasonOf(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

} // namespace paramap::text
