// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"
#include "model/sizes/settings.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paramap::network {

/// A combination that PyTorch's constructor would refuse although it can be counted.
struct Warning {
    std::string sentence; ///< of the description: "n_embd must be a multiple of n_head"
    std::string size; ///< symbol or name of the size whose change mends it; empty if unknown
    std::vector<std::int64_t> fixes; ///< nearest values of that size that satisfy every requirement, nearest first
    std::string dividend, divisor; ///< where a division should leave no remainder and does: "1024", "12"; else empty
};

/// A tensor that lives under a second name.
struct Tie {
    std::string path; ///< "lm_head.weight"
    std::string owner; ///< "transformer.wte.weight", the first in traversal order
};

/// A description with values: the exact module tree. Immutable, shared as `shared_ptr<const Network>`; a slider tick
/// makes a new one. Equal settings give an equal network; identity across ticks is the path.
struct Network {
    sizes::Settings settings; ///< architecture, class and values that it was made of
    ModulePtr root;
    std::vector<Tie> ties;
    std::vector<Warning> warnings;

    const Totals& totals() const { return root->totals; }
};
using NetworkPtr = std::shared_ptr<const Network>;

/// Builds the module tree. Problem if a size is missing or impossible, a formula does not divide, or a limit is
/// passed (1,000,000 repeats of one entry, 10^8 tensors, totals above 2^63 − 1, modules nested deeper than 64).
NetworkPtr resolve(const sizes::Settings& settings);

/// Total parameters with one size changed, for "+1 layer = +7,087,872"; nullopt if it cannot be resolved there.
std::optional<std::int64_t> parametersWith(
    const sizes::Settings& settings, const std::string& size, std::int64_t value);

} // namespace paramap::network
