// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace paramap::words {

/// A sentence with its places filled: phrase("%1 of %2", {"3", "12"}) is "3 of 12". Places are numbered, so that the
/// words around them can change their order; what stands in a place is not looked at again. A % before anything else
/// is itself. The pattern is a literal: all that a translation would need to find.
std::string phrase(std::string_view pattern, std::initializer_list<std::string_view> places);
std::string phrase(std::string_view pattern, std::span<const std::string> places);

/// The same of a sentence that a number changes: with `one` for 1, else with `many`.
std::string phrase(
    std::int64_t count, std::string_view one, std::string_view many, std::initializer_list<std::string_view> places);

} // namespace paramap::words
