// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/expressions.h"
#include "model/lesson/lesson.h"
#include "model/lesson/marks.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// A part of a text of several lines.
struct Paragraph {
    enum class Kind { Text, Item, Code }; ///< Item: of a list; Code: one piece, of several lines
    Kind kind = Kind::Text;
    Words words;
};

/// The same in the file.
struct ParagraphLines {
    Paragraph::Kind kind = Paragraph::Kind::Text;
    int line = 0; ///< where it begins; fenced code with its fence
    std::vector<Text> lines; ///< of an item without "- ", of code without fences
};

/// A blank line, "- " of a list and the fences of code part them.
std::vector<ParagraphLines> paragraphsOf(const std::vector<Text>& lines);

/// What belongs together: a paragraph, all items of a list, fenced code.
std::vector<std::vector<ParagraphLines>> portionsOf(const std::vector<Text>& lines);

/// The lines of code as one text, with its expressions filled in. Throws a Problem for what has no value.
std::string filledCode(const ParagraphLines& code, Expressions& expressions);

} // namespace paramap::lesson
