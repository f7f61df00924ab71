// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

namespace paramap::formula {
class Work;
}

namespace paramap::network {

/// The requirements of the architecture that these settings violate, each with the nearest values that satisfy it.
/// The formulas are paid from `work`; throws its Problem when it is spent.
std::vector<Warning> warnings(
    const sizes::Settings& settings, const std::vector<formula::Value>& values, formula::Work& work);

/// The indices of the requirements that depend on a size (by slot), directly or through values derived from it. The
/// size is taken to be one or more: of "L == 0 or E % H == 0", only the second condition counts for L.
std::vector<std::size_t> requirementsOn(const description::Blueprint& blueprint, std::size_t slot);

/// True if these requirements hold for these values. Makes no messages.
bool keepsRequirements(const description::Blueprint& blueprint, const std::vector<std::size_t>& which,
    const std::vector<formula::Value>& values);

} // namespace paramap::network
