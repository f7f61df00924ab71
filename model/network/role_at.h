// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/roles.h"
#include "model/network/walk.h"

namespace paramap::network {

/// The role that the description itself names for a place; null if it names none.
const description::Role* saidRole(const Network& network, const Place& place);

/// The role that a rule of roles.json finds for a place; null if none does.
const description::Role* ruledRole(const Network& network, const Place& place);

/// The role of a place: as its description names it, else as a rule of roles.json finds it. Null if neither does, and
/// for the weights and biases of a part whose role is asked of the part.
const description::Role* roleOf(const Network& network, const Place& place);

} // namespace paramap::network
