// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/marked_text.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <utility>

namespace paramap::lesson {

namespace {

constexpr std::string_view fence = "```";

} // namespace

MarkedText::MarkedText(const Lesson& lesson, Expressions& expressions, const Secrets& secrets)
    : m_lesson(lesson)
    , m_expressions(expressions)
    , m_secrets(secrets) {
}

Words MarkedText::words(const Text& line) {
    try {
        return marked(line.text, m_expressions, [this](std::string_view inside) { return number(inside); });
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
    bool goesOn = false, code = false; // goesOn: the next line belongs to the last paragraph
    for (const Text& line : lines) {
        const std::string_view text = trimmed(line.text);
        if (text.starts_with(fence)) {
            code = !code;
            goesOn = false;
        } else if (code && goesOn) { // as it stands
            result.back().words.front().text += "\n" + printable(line.text);
        } else if (code) {
            result.push_back({Paragraph::Kind::Code, {{Piece::Kind::Code, printable(line.text), {}}}});
            goesOn = true;
        } else if (text.empty()) {
            goesOn = false;
        } else if (text.starts_with("- ")) {
            result.push_back({Paragraph::Kind::Item, words({std::string(text.substr(2)), line.line})});
            goesOn = true;
        } else if (goesOn) {
            Words& whole = result.back().words;
            whole.push_back({Piece::Kind::Words, " ", {}});
            for (Piece& piece : words(line))
                whole.push_back(std::move(piece));
        } else {
            result.push_back({Paragraph::Kind::Text, words(line)});
            goesOn = true;
        }
    }
    return result;
}

} // namespace paramap::lesson
