// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"
#include "model/sizes/settings.h"
#include "model/sizes/values.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paramap::network {

/// A combination of sizes that PyTorch's constructor would refuse, although its parameters can be counted.
struct Warning {
    std::string sentence; ///< from the description: "n_embd must be a multiple of n_head"
    std::string size; ///< symbol or name of the size whose change resolves the warning; empty if unknown
    std::vector<std::int64_t> fixes; ///< nearest values of that size that satisfy every requirement, nearest first
    /// The two numbers of a division that must leave no remainder but does: "1024", "12"; else empty.
    std::string dividend, divisor;
};

/// A second name for a tensor.
struct Tie {
    std::string path; ///< "lm_head.weight"
    std::string owner; ///< "transformer.wte.weight": the first in traversal order
};

/// A description with values: the exact module tree. Immutable, shared as `shared_ptr<const Network>`. Every slider
/// movement makes a new network. Equal settings give equal networks. Paths identify modules across networks.
struct Network {
    sizes::Settings settings; ///< the architecture, class and values that it was made from
    ModulePtr root;
    std::vector<Tie> ties;
    std::vector<Warning> warnings;
    sizes::SlotValues slots; ///< of these settings, evaluated once

    const Totals& totals() const { return root->totals; }
};
using NetworkPtr = std::shared_ptr<const Network>;

/// Builds the module tree. Throws a Problem if a size is missing or impossible, a division leaves a remainder, or a
/// limit is passed: 1,000,000 repeats of one entry, 10^8 tensors, totals above 2^63 − 1, modules nested deeper than 64,
/// and the steps and bytes of formula::Work, which all formulas of the network share.
NetworkPtr resolve(const sizes::Settings& settings);

} // namespace paramap::network
