// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

// Questions of Moodle with gaps in their text, as HTML: {1:NUMERICAL:=768:0}. Without answers the gaps are lines.

std::string clozeFormula(const SheetStep& step); ///< of fill: a gap for the value of each part
std::string openFormula(const SheetStep& step);
std::string clozeTables(const SheetStep& step); ///< a gap for the number of each row
std::string openTables(const SheetStep& step);

std::string filledTables(const SheetStep& step); ///< with the numbers

/// Text that no cloze takes for a gap: its braces are characters of HTML.
std::string clozeText(const std::string& html);

} // namespace paramap::lesson
