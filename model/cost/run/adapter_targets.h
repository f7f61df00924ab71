// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace paramap::cost {

/// The linear layers that have an adapter, where the run's settings name them.
struct AdapterTargets {
    enum class Kind { Attention, AllLinear, Named };
    Kind kind = Kind::Attention;
    std::vector<std::string> names; ///< Named: "q_proj", "mlp.c_proj"
    friend bool operator==(const AdapterTargets&, const AdapterTargets&) = default;
};

/// Reads "attention", "all-linear" or names with commas. The valid names depend on the model.
AdapterTargets readTargets(const std::string& text);
std::string word(const AdapterTargets& targets);

} // namespace paramap::cost
