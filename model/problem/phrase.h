// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace paramap {

/// Fills the places of a sentence: phrase("%1 of %2", {"3", "12"}) is "3 of 12". Places are numbered, so that a
/// translation can change their order. The inserted texts are not searched for places. A % before anything else stays
/// as it is. The pattern is always a literal, so that a translation tool can find all patterns.
std::string phrase(std::string_view pattern, std::initializer_list<std::string_view> places);
std::string phrase(std::string_view pattern, std::span<const std::string> places);

/// The same with two forms of a sentence: `one` if the count is 1, else `many`.
std::string phrase(
    std::int64_t count, std::string_view one, std::string_view many, std::initializer_list<std::string_view> places);

} // namespace paramap
