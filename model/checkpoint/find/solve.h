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
    /// The same of sizes that shapes do not even depend on, where a usual value would break a requirement.
    std::vector<std::string> mended;
    /// Sizes of the preset `as` that are kept where single other ones were put into it.
    std::vector<std::string> kept;
    std::string as; ///< the preset that they were taken from; "" = the description's defaults
    double distance = 0; ///< from the nearest preset: 0 = its sizes are those of the file
};

/// What else is known of a file, so that hopeless classes are looked at less closely.
struct Wanted {
    std::int64_t toBeat = 0; ///< the score of another class
    bool isPublished = false; ///< another class explains the file: only a preset whose sizes the file has is better
};

/// Finds the sizes of a class in names and shapes: formulas over one unknown size give it, one after the other. What
/// they leave open is as in the nearest of the presets, which are settings in this class. Nothing if no sizes give a
/// network.
std::optional<Solution> solve(const NameTree& tree, const description::BlueprintPtr& blueprint,
    const std::vector<sizes::Settings>& presets, const Wanted& wanted = {});

} // namespace paramap::checkpoint
