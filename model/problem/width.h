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

/// The text made safe to show: control characters (C0, C1 and DEL), line and paragraph separators, and the characters
/// that turn the direction of writing (U+202A to U+202E, U+2066 to U+2069) become U+FFFD, and so do U+FFFE and U+FFFF,
/// which are no characters and which XML cannot hold. A name from a file could contain commands for the terminal, or
/// read as another name than it is.
std::string printable(std::string_view utf8);
/// The same for a text of several lines: line feeds, a carriage return before one, and tabs stay.
std::string printableLines(std::string_view utf8);
/// The same for one of several names, which must stay different: each of these characters becomes the text "\u202e".
std::string printableKey(std::string_view utf8);
/// JSON in which these characters, of which JSON itself forbids only those of C0 in a string, are written as "\u202e".
std::string jsonPrintable(std::string_view json);

/// A sentence as a message says it. Of a word or a quoted name of more than 300 bytes, its two ends are left, around
/// "…"; a sentence of more than 4,000 bytes loses its end.
std::string shortened(std::string_view sentence);

} // namespace paramap
