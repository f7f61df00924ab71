// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/marked_text.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <utility>

namespace paramap::lesson {

MarkedText::MarkedText(const Lesson& lesson, Expressions& expressions, const Secrets& secrets)
    : m_lesson(lesson)
    , m_expressions(expressions)
    , m_secrets(secrets) {
}

Words MarkedText::words(const Text& line) {
    try {
        return marked(line.text, [this](std::string_view inside) { return number(inside); });
    } catch (Problem& problem) {
        throw problem.inFile(m_lesson.file).atLine(line.line);
    }
}

Piece MarkedText::number(std::string_view inside) {
    Words result{{Piece::Kind::Number, m_expressions.text(inside), printable(trimmed(inside))}};
    m_secrets.silence(result, m_expressions);
    return result.front();
}

std::vector<Paragraph> MarkedText::paragraphs(const std::vector<Text>& lines) {
    std::vector<Paragraph> result;
    for (const ParagraphLines& paragraph : paragraphsOf(lines)) {
        if (paragraph.kind == Paragraph::Kind::Code) {
            result.push_back({paragraph.kind, {{Piece::Kind::Code, code(paragraph), {}}}});
            continue;
        }
        Words whole;
        for (const Text& line : paragraph.lines) {
            if (&line != &paragraph.lines.front())
                whole.push_back({Piece::Kind::Words, " ", {}});
            for (Piece& piece : words(line))
                whole.push_back(std::move(piece));
        }
        result.push_back({paragraph.kind, std::move(whole)});
    }
    return result;
}

std::string MarkedText::code(const ParagraphLines& paragraph) {
    try {
        return filledCode(paragraph, m_expressions);
    } catch (Problem& problem) {
        throw problem.inFile(m_lesson.file);
    }
}

} // namespace paramap::lesson
