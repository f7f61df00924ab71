// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::words {

/// What people write behind a number. B is 10^9 of something that is counted, and a byte; the caller knows which.
struct TypedUnit {
    enum class Of { Count, Bytes, Both, Share, Nothing };
    std::string_view word;
    Of of = Of::Nothing;
    std::int64_t size = 1; ///< of Share: what the number is divided by
};

/// The unit whose word stands at `at`, up to the end of the word: "M", "Mio.", "million", "GiB", "%". Case does not
/// count. `end` is the place behind it and behind what it counts: "M parameters". Null for any other word.
const TypedUnit* typedUnitAt(std::string_view text, std::size_t at, std::size_t& end);

std::span<const TypedUnit> typedUnits();
std::vector<std::string> typedUnitWords(); ///< for messages

} // namespace paramap::words
