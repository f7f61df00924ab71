// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace paramap::cost {

/// The whole number of 1 or more behind the start of a word: 8 in "chunked:8" behind "chunked:". None for other words.
inline std::optional<std::int64_t> numberBehind(std::string_view start, std::string_view word) {
    if (!word.starts_with(start))
        return std::nullopt;
    std::int64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data() + start.size(), end, number);
    return error == std::errc() && rest == end && number >= 1 ? std::optional(number) : std::nullopt;
}

} // namespace paramap::cost
