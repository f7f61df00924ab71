// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace paramap::words {

/// A field of a CSV record: in quotes if it holds a comma, a quote or a line break, quotes doubled (RFC 4180).
std::string csvField(std::string_view field);

/// A cell of a Markdown table, to read as it stands: what Markdown would take for markup is escaped, a line break is
/// a space.
std::string markdownText(std::string_view text);

/// Text for LaTeX outside mathematics: the ten special characters escaped, line breaks and other control characters
/// as spaces.
std::string latexText(std::string_view text);

/// A JSON string with its quotes. What is not UTF-8 becomes U+FFFD.
std::string jsonString(std::string_view text);

} // namespace paramap::words
