// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/target.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::fuzz {

/// What the keys and texts of such files are.
struct JsonWords {
    std::vector<std::string> keys;
    std::vector<std::string> texts;
};

/// Another JSON text like this one: values at the edges of what a number, list or text may be, known keys and texts,
/// parts removed, repeated, exchanged and nested. "" if the input is no JSON.
std::string withOtherValues(std::string_view json, const JsonWords& words, Random& random);

/// The keys and texts of JSON files: of each file in the folder, or of one in `every`.
JsonWords wordsOfFolder(const std::string& folder, std::size_t every = 1);

} // namespace paramap::fuzz
