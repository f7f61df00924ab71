// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace paramap::words {

/// "a, b, c"; "a, b, …" if there are more than `most` entries.
std::string commaList(
    const std::vector<std::string>& entries, std::size_t most = std::numeric_limits<std::size_t>::max());

std::string semicolonList(const std::vector<std::string>& clauses); ///< "a; b; c"
std::string dotList(const std::vector<std::string>& entries); ///< "a · b · c"; an empty entry is left out
std::string andList(const std::vector<std::string>& entries); ///< "a, b and c"

/// Appends a sentence with a space in front; an empty sentence adds nothing.
void addSentence(std::string& text, const std::string& sentence);

/// A sentence that stands alone: with a capital, unless it begins with a name from a file or from code
/// ("vision_config is not in the file", "lm_head.weight"), which keeps its spelling. A name of small letters alone is
/// not told from a word.
std::string asSentence(std::string text);

} // namespace paramap::words
