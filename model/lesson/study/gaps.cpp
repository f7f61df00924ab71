// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/gaps.h"

#include "model/problem/phrase.h"

namespace paramap::lesson {

namespace {

constexpr std::string_view sign = "__";

} // namespace

Gaps gapsOf(std::string_view formula) {
    Gaps result;
    for (bool gap = false;; gap = !gap) {
        const std::size_t end = formula.find(sign);
        (gap ? result.gaps : result.between).emplace_back(formula.substr(0, end));
        if (end == std::string_view::npos)
            break;
        formula.remove_prefix(end + sign.size());
    }
    if (result.gaps.size() == result.between.size()) // the last gap has no end
        result.between.emplace_back();
    return result;
}

std::string Gaps::with(const std::vector<std::string>& fillings) const {
    std::string result = between.front();
    for (std::size_t i = 0; i < gaps.size(); ++i)
        result += phrase("(%1)%2", {fillings[i], between[i + 1]});
    return result;
}

} // namespace paramap::lesson
