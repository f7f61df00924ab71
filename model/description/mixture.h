// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/blueprint.h"

#include <set>
#include <string>

namespace paramap::description {

/// The sizes of a mixture of experts: those from which the "uses k of X" of a class follows, also through derived
/// values and functions. A size that both numbers follow from is only in `experts`. Empty for a class without experts.
struct MixtureSizes {
    std::set<std::string> used; ///< keys of the sizes that say how many experts one token passes: k
    std::set<std::string> experts; ///< keys of the sizes that say how many there are: X
};

MixtureSizes mixtureSizes(const Blueprint& blueprint);

} // namespace paramap::description
