// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// Where the first byte stands that does not belong to UTF-8; npos if all do. Strict (RFC 3629): no overlong forms, no
/// surrogates, nothing above U+10FFFF, no character that is cut at the end.
std::size_t firstByteBeyondUtf8(std::string_view text);

/// Appends a character, which must be none of the surrogates and at most U+10FFFF.
void appendUtf8(std::string& text, char32_t character);

} // namespace paramap::checkpoint
