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

/// A way out of an illegal combination: a link behind the warning.
struct SizeFix {
    std::string text; ///< "8"
    std::int64_t value = 0; ///< of the size whose line it is
};

/// The finished words of one row of the sizes.
struct SizeLine {
    sizes::SizeState state;
    std::string name; ///< for a narrow row: "num_hidden_layers", where the symbol says whose it is (vision.L)
    std::optional<std::int64_t> home; ///< its value in the preset or file that the model began as
    bool changed = false; ///< differs from there
    std::string left; ///< "+1 layer = +7,087,872", or "no change: splits E into 12 × 64"
    std::string right; ///< "+5.7 %"; empty where a step costs nothing
    std::string warning; ///< "1024 ÷ 12 is not whole."; stands in place of left and right
    std::string warningInFull; ///< "n_embd must be a multiple of n_head (1024 / 12 is not whole)"
    std::vector<SizeFix> fixes; ///< nearest first
    bool locked = false; ///< presets and solves leave it alone
    bool held = false; ///< it gives way so that the total stays; `left` and `right` say how near it comes
    bool canHold = false; ///< a step of it changes the total
    std::string value; ///< of a size that is no whole number: "gelu_new", "on"
    std::string spoken; ///< "n_embd, width, 768. Plus 64 adds 18,037,696 parameters, 14.5 percent"
};

/// `total`: parameters now. `afterStep`: parameters with one step more; nullopt if that cannot be resolved.
SizeLine sizeLine(const sizes::SizeState& state, const std::optional<formula::Value>& home, std::int64_t total,
    std::optional<std::int64_t> afterStep, const std::vector<network::Warning>& warnings,
    const words::NumberStyle& style = {});

/// One line for every size that can change the tree: those that a person reaches for first (layers, width, heads),
/// then the others in the order of the description. `home`: the settings that the
/// model began as; null if these are them. Resolves the network once for every slider, for the price of its step.
std::vector<SizeLine> sizeLines(const network::Network& network, const sizes::Settings* home = nullptr,
    const words::NumberStyle& style = {}, const solve::SizeMarks& marks = {});

/// "3 more: n_inner, biases, tied head", the title of what is folded away. "" for nothing.
std::string moreTitle(const std::vector<SizeLine>& lines, std::size_t shown);

} // namespace paramap::text
