// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

// What Markdown, Quarto and notebooks have in common: the parts of a step as blocks of Markdown, to be joined by blank
// lines. Every number keeps its expression in a comment behind it.

std::string markdown(const Words& words); ///< within a line
std::vector<std::string> markdown(const std::vector<Paragraph>& paragraphs); ///< items of a list are one block
std::string headingOf(const SheetStep& step); ///< "3. The token table"

/// What stands there before the answer: text, options or a line to fill in, empty tables, the map.
std::vector<std::string> questionBlocks(const Sheet& sheet, const SheetStep& step);
/// Hints, the answer, tables, the map, the reveal and what to try, in the order of a lecture: each block is a beat.
/// Empty on a sheet without answers.
std::vector<std::string> answerBlocks(const Sheet& sheet, const SheetStep& step);
std::string mistakesBlock(const SheetStep& step); ///< foreseen ones; empty without any

/// All of it as a text: the answer's blocks and the foreseen mistakes. Empty on a sheet without answers.
std::string answerText(const Sheet& sheet, const SheetStep& step);

std::string joined(const std::vector<std::string>& blocks); ///< with a blank line behind each

} // namespace paramap::lesson
