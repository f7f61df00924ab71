// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

namespace paramap::network {

/// The requirements of the architecture that these settings break, each with the nearest values that mend it.
std::vector<Warning> warnings(const sizes::Settings& settings, const std::vector<formula::Value>& values);

/// The requirements, by their place in the list, that a size (by slot) of one or more has a say in, itself or through
/// what is derived from it.
std::vector<std::size_t> requirementsOn(const description::Blueprint& blueprint, std::size_t slot);

/// Whether those hold with these values, without a word about the ones that do not.
bool keepsRequirements(const description::Blueprint& blueprint, const std::vector<std::size_t>& which,
    const std::vector<formula::Value>& values);

} // namespace paramap::network
