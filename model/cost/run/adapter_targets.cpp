// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/adapter_targets.h"

#include <algorithm>
#include <string_view>

namespace paramap::cost {

AdapterTargets readTargets(const std::string& text) {
    using Kind = AdapterTargets::Kind;
    if (text == "attention")
        return {Kind::Attention, {}};
    if (text == "all-linear")
        return {Kind::AllLinear, {}};
    AdapterTargets result{Kind::Named, {}};
    std::string_view words = text;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(','), words.size());
        if (end > 0)
            result.names.emplace_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return result;
}

std::string word(const AdapterTargets& targets) {
    if (targets.kind != AdapterTargets::Kind::Named)
        return targets.kind == AdapterTargets::Kind::Attention ? "attention" : "all-linear";
    std::string result;
    for (const std::string& name : targets.names)
        result += (result.empty() ? "" : ",") + name;
    return result;
}

} // namespace paramap::cost
