// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paramap {

/// Columns that a terminal gives a UTF-8 text: combining marks none, East Asian wide characters and pictographs two,
/// everything else one. A byte that is not UTF-8 counts as one.
std::size_t width(std::string_view utf8);

/// The text if it fits, else as much of its beginning as leaves room for "…". Cuts between characters.
std::string elided(std::string_view utf8, std::size_t columns);

/// The beginning of the text, of at most so many bytes. Cuts between characters.
std::string_view beginning(std::string_view utf8, std::size_t bytes);

/// Safe to print: control characters (a name from a file could hold terminal commands) become U+FFFD.
std::string printable(std::string_view utf8);

} // namespace paramap
