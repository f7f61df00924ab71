// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/secrets.h"

#include <string>
#include <vector>

namespace paramap::lesson {

/// A part of a text. These kinds are all that is read of Markdown, so that nothing else of a lesson is markup in a
/// file that is made of it.
struct Piece {
    enum class Kind { Words, Emphasis, Strong, Code, Number };
    Kind kind = Kind::Words;
    std::string text; ///< as a person reads it; no control characters
    std::string expression; ///< of a Number: "att/total:%"; empty where it would tell an answer
};

using Words = std::vector<Piece>; ///< in one line

struct Paragraph {
    enum class Kind { Text, Item, Code }; ///< Item: of a list; Code: one piece, of several lines
    Kind kind = Kind::Text;
    Words words;
};

std::string plain(const Words& words); ///< without marks

/// Reads texts of a step: fills in the numbers, finds *emphasis*, **strong emphasis**, `code`, lists "- …" and fenced
/// code. A backslash keeps the mark behind it as it is.
class MarkedText {
public:
    /// `secrets`: numbers that tell one of them have no expression. Keeps references.
    MarkedText(const Lesson& lesson, Expressions& expressions, const Secrets& secrets);

    Words words(const Text& line); ///< throws a Problem with file and line
    std::vector<Paragraph> paragraphs(const std::vector<Text>& lines); ///< blank lines part them

private:
    Piece number(std::string_view inside);
    Words read(std::string_view text);

    const Lesson& m_lesson;
    Expressions& m_expressions;
    const Secrets& m_secrets;
};

} // namespace paramap::lesson
