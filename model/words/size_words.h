// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::words {

/// Words that users type for a size: "70.6B 70B 71B" for 70,553,706,496; "" below a thousand.
std::string sizeWords(std::int64_t parameters);

/// The number of parameters that a word names: 70,000,000,000 for "70b"; no value for other words.
std::optional<double> sizeSaid(std::string_view word);

/// Whether a model's size is within a quarter of the size that the word names; false if the word names no size.
bool isNear(std::int64_t parameters, std::string_view word);

} // namespace paramap::words
