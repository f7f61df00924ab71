// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace paramap::words {

/// "a, b, c"; "a, b, …" where there are more than `most`.
std::string commaList(
    const std::vector<std::string>& entries, std::size_t most = std::numeric_limits<std::size_t>::max());

std::string semicolonList(const std::vector<std::string>& clauses); ///< "a; b; c"
std::string dotList(const std::vector<std::string>& entries); ///< "a · b · c"; an empty entry is left out
std::string andList(const std::vector<std::string>& entries); ///< "a, b and c"

/// Puts a whole sentence behind others; an empty one adds nothing.
void addSentence(std::string& text, const std::string& sentence);

} // namespace paramap::words
