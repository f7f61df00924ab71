// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// What stands in the lines of protocol 0.

/// A whole number in decimal digits, with or without the L of Python 2. Nothing if it is none or does not fit 64 bits.
std::optional<std::int64_t> pickledNumber(std::string_view line);

/// The text between the quotes of a Python string, with its escapes resolved. Nothing if the quotes do not match.
std::optional<std::string> pickledString(std::string_view line);

/// Python's "raw-unicode-escape" as UTF-8: Latin-1 letters, and "\u263a" or "\U0001f600" for all others.
std::string pickledUnicode(std::string_view line);

} // namespace paramap::checkpoint
