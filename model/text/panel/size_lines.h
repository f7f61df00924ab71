// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/solve/held_total.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// A legal value for a size that breaks a requirement: a link after the warning.
struct SizeFix {
    std::string text; ///< "8"
    std::int64_t value = 0; ///< of the size on this line
};

/// The finished words of one row of sizes.
struct SizeLine {
    sizes::SizeState state;
    /// For a narrow row: "num_hidden_layers", where the symbol tells which part it belongs to (vision.L).
    std::string name;
    std::optional<std::int64_t> home; ///< its value in the preset or file that the model was loaded from
    bool changed = false; ///< the value differs from `home`
    std::string left; ///< the effect of one step: "+1 layer = +7,087,872", or "no change: splits E into 12 × 64"
    std::string right; ///< "+5.7 %"; empty if a step changes nothing
    std::string warning; ///< "1024 ÷ 12 is not whole."; replaces left and right
    std::string warningInFull; ///< "n_embd must be a multiple of n_head (1024 / 12 is not whole)"
    std::vector<SizeFix> fixes; ///< nearest value first
    bool locked = false; ///< presets and solves do not change it
    bool held = false; ///< it is adapted to keep the total; `left` and `right` tell how close the total is
    bool canHold = false; ///< one step of the size changes the total
    std::string value; ///< for a size that is no whole number: "gelu_new", "on"
    std::string spoken; ///< "n_embd, width, 768. Plus 64 adds 18,037,696 parameters, 14.5 percent"
};

/// `total` is the current number of parameters, `afterStep` the number after one more step; nullopt if that cannot be
/// resolved.
SizeLine sizeLine(const sizes::SizeState& state, const std::optional<formula::Value>& home, std::int64_t total,
    std::optional<std::int64_t> afterStep, const std::vector<network::Warning>& warnings,
    const words::NumberStyle& style = {});

/// One line for every size that can change the tree. The most used sizes come first (layers, width, heads), then the
/// others in the order of the description. `home` has the settings that the model was loaded with; null: the current
/// ones. For each slider, the network is resolved once to compute the effect of a step.
std::vector<SizeLine> sizeLines(const network::Network& network, const sizes::Settings* home = nullptr,
    const words::NumberStyle& style = {}, const solve::SizeMarks& marks = {});

/// The title of the sizes that are folded away: "3 more: n_inner, biases, tied head"; "" if there are none.
std::string moreTitle(const std::vector<SizeLine>& lines, std::size_t shown);

} // namespace paramap::text
