// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/correspondence.h"
#include "model/network/module_find.h"

#include <array>

namespace paramap::compare {

/// What a search found in each of two models, and in each what corresponds to what it found in the other one.
std::array<network::FoundPaths, 2> foundInBoth(
    const Correspondence& correspondence, const std::array<network::FoundPaths, 2>& own);

} // namespace paramap::compare
