// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace paramap::lesson {

// How data is spelled in the formats of lessons. JSON, tables and words in Markdown are those of model/words/escape.

/// A line of Markdown whose first signs would begin a list, a heading or a block: they are kept as text.
std::string markdownLine(std::string line);

/// Code within a line of Markdown: the fence is longer than any run of backticks in it.
std::string markdownCode(std::string_view text);
/// A block of code, with a fence that does not stand in it.
std::string markdownBlock(std::string_view text, std::string_view language = {});

/// A comment of HTML, which Markdown keeps and does not show. The text is only escaped so far that it cannot end the
/// comment.
std::string htmlComment(std::string_view text);

/// Text of an element or of an attribute in quotes, for XML and HTML. Control characters are replaced.
std::string xmlText(std::string_view text);

/// A file's name in a link: everything but letters, digits, "." "_" "-" as %20.
std::string urlPath(std::string_view name);

} // namespace paramap::lesson
