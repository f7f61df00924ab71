// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/target.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::fuzz {

/// Some bytes changed, removed, repeated, or replaced by one of the words.
std::string withOtherBytes(std::string_view input, std::span<const std::string> words, Random& random);

/// The words of a dictionary in libFuzzer's form: one "…" with \" \\ \xNN per line, a name and = before it, # comments.
std::vector<std::string> dictionaryWords(std::string_view text);

} // namespace paramap::fuzz
