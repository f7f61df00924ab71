// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/secrets.h"
#include "model/lesson/paragraphs.h"

#include <string>
#include <vector>

namespace paramap::lesson {

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
    std::string code(const ParagraphLines& paragraph);

    const Lesson& m_lesson;
    Expressions& m_expressions;
    const Secrets& m_secrets;
};

} // namespace paramap::lesson
