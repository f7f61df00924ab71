// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// The formula of a `fill`, "4*E**2 + __4*E__", in pieces.
struct Gaps {
    std::vector<std::string> between; ///< one more than there are gaps: "4*E**2 + ", ""
    std::vector<std::string> gaps; ///< "4*E"

    std::string with(const std::vector<std::string>& fillings) const; ///< the formula with each of them in brackets
};
Gaps gapsOf(std::string_view formula);

} // namespace paramap::lesson
