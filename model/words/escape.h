// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace paramap::words {

/// A field of a CSV record. A field with a comma, a quote or a line break is put in quotes, and its quotes are doubled
/// (RFC 4180). A spreadsheet takes a text that begins with = + - @, a tab or a return for a formula and would run it:
/// such a field gets an apostrophe in front, unless it is a number. Control characters are replaced (`printableLines`).
std::string csvField(std::string_view field);

/// A cell of a Markdown table that shows the text unchanged: characters of markup are escaped, a line break becomes a
/// space, other control characters are replaced (`printable`).
std::string markdownText(std::string_view text);

/// Text for LaTeX outside of mathematics. The ten special characters are escaped; line breaks and other control
/// characters become spaces; what `printable` puts in place of a control character becomes "?".
std::string latexText(std::string_view text);
/// The same for text of any kind that pdflatex must set with its usual fonts, which lack most of Unicode. Signs of the
/// program's own texts (×, ≈, …, thin spaces) become commands, letters of Latin languages stay, all else becomes "?".
std::string latexWords(std::string_view text);

/// A JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
std::string jsonString(std::string_view text);

} // namespace paramap::words
