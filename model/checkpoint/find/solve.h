// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/find/match.h"
#include "model/checkpoint/find/name_tree.h"
#include "model/sizes/settings.h"

#include <string>
#include <vector>

namespace paramap::checkpoint {

/// A class with the sizes at which it explains a file best.
struct Solution {
    sizes::Settings settings;
    Match match;
    /// Sizes that shapes depend on but do not tell, as a number of heads: their keys.
    std::vector<std::string> assumed;
    std::string as; ///< the preset that they were taken from; "" = the description's defaults
    double distance = 0; ///< from the nearest preset: 0 = its sizes are those of the file
};

/// Finds the sizes of a class in names and shapes: formulas over one unknown size give it, one after the other. What
/// they leave open is as in the nearest of the presets, which are settings in this class. Nothing if no sizes give a
/// network. `toBeat`: the score of another class; what is far from it is looked at less closely.
std::optional<Solution> solve(const NameTree& tree, const description::BlueprintPtr& blueprint,
    const std::vector<sizes::Settings>& presets, std::int64_t toBeat = 0);

} // namespace paramap::checkpoint
