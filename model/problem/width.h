// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paramap {

/// The columns that a UTF-8 text takes in a terminal. Combining marks take none, East Asian wide characters and
/// pictographs two, everything else one. A byte that is not UTF-8 counts as one.
std::size_t width(std::string_view utf8);

/// The text if it fits. Otherwise as much of its beginning as leaves room for "…". Cuts only between characters.
std::string elided(std::string_view utf8, std::size_t columns);

/// The beginning of the text, of at most `bytes` bytes. Cuts only between characters.
std::string_view beginning(std::string_view utf8, std::size_t bytes);

/// The text made safe to print. Control characters become U+FFFD, because a name from a file could contain terminal
/// commands.
std::string printable(std::string_view utf8);

} // namespace paramap
