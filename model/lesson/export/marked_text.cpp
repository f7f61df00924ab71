// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/marked_text.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace paramap::lesson {

namespace {

constexpr std::string_view fence = "```";

constexpr std::array<std::pair<std::string_view, Piece::Kind>, 3> marks{{
    {"**", Piece::Kind::Strong},
    {"*", Piece::Kind::Emphasis},
    {"`", Piece::Kind::Code},
}};

bool isWordLetter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0;
}

/// What a mark at the beginning of `text` encloses. Between letters a mark is a sign, as in 3*E*E.
std::optional<std::string_view> enclosed(std::string_view text, std::string_view mark, char before) {
    if (!text.starts_with(mark) || isWordLetter(before))
        return std::nullopt;
    text.remove_prefix(mark.size());
    const std::size_t end = text.find(mark);
    if (end == std::string_view::npos || end == 0 || trimmed(text.substr(0, end)).size() != end)
        return std::nullopt;
    const std::size_t after = end + mark.size();
    if (after < text.size() && isWordLetter(text[after]))
        return std::nullopt;
    return text.substr(0, end);
}

void addLetter(Words& words, char letter) {
    if (words.empty() || words.back().kind != Piece::Kind::Words)
        words.push_back({});
    words.back().text += letter;
}

} // namespace

std::string plain(const Words& words) {
    std::string result;
    for (const Piece& piece : words)
        result += piece.text;
    return result;
}

MarkedText::MarkedText(const Lesson& lesson, Expressions& expressions, const Secrets& secrets)
    : m_lesson(lesson)
    , m_expressions(expressions)
    , m_secrets(secrets) {
}

Words MarkedText::words(const Text& line) {
    try {
        Words result = read(trimmed(line.text));
        for (Piece& piece : result)
            piece.text = printable(piece.text);
        return result;
    } catch (Problem& problem) {
        throw problem.inFile(m_lesson.file).atLine(line.line);
    }
}

Piece MarkedText::number(std::string_view inside) {
    Piece result{Piece::Kind::Number, m_expressions.text(inside), {}};
    const std::string_view expression = insideOf(inside).expression;
    if (!m_secrets.told(expression, numberText({m_expressions.value(expression).value, false}, {})))
        result.expression = printable(trimmed(inside));
    return result;
}

Words MarkedText::read(std::string_view text) {
    Words result;
    for (char before = ' '; !text.empty();) {
        std::size_t taken = 1;
        if (text.front() == '\\' && text.size() > 1 && std::isspace(static_cast<unsigned char>(text[1])) == 0
            && std::isalpha(static_cast<unsigned char>(text[1])) == 0) {
            addLetter(result, text[1]);
            taken = 2;
        } else if (text.front() == '{') {
            const std::size_t close = text.find('}');
            if (close == std::string_view::npos)
                throw Problem("'{' has no '}' in this line");
            taken = close + 1;
            if (!text.substr(1).starts_with('.')) // else a class of pandoc's Markdown, {.fragment}
                result.push_back(number(text.substr(1, close - 1)));
        } else {
            bool found = false;
            for (const auto& [mark, kind] : marks)
                if (const auto inside = found ? std::nullopt : enclosed(text, mark, before)) {
                    result.push_back({kind, m_expressions.filled(*inside), {}});
                    taken = inside->size() + 2 * mark.size();
                    found = true;
                }
            if (!found)
                addLetter(result, text.front());
        }
        before = text[taken - 1];
        text.remove_prefix(taken);
    }
    return result;
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
