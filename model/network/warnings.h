// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

namespace paramap::network {

/// The requirements of the architecture that these settings break, each with the nearest values that mend it.
std::vector<Warning> warnings(const Settings& settings, const std::vector<formula::Value>& values);

/// Whether all of them hold with these values, without a word about those that do not.
bool keepsRequirements(const architecture::Blueprint& blueprint, const std::vector<formula::Value>& values);

} // namespace paramap::network
