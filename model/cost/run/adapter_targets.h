// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace paramap::cost {

/// Which linear layers have an adapter, where the run says so.
struct AdapterTargets {
    enum class Kind { Attention, AllLinear, Named };
    Kind kind = Kind::Attention;
    std::vector<std::string> names; ///< Named: "q_proj", "mlp.c_proj"
    friend bool operator==(const AdapterTargets&, const AdapterTargets&) = default;
};

/// "attention", "all-linear" or names with commas; which names there are depends on the model.
AdapterTargets readTargets(const std::string& text);
std::string word(const AdapterTargets& targets);

} // namespace paramap::cost
