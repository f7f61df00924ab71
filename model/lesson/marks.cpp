// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/marks.h"

#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace paramap::lesson {

namespace {

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

using MakeNumber = std::function<Piece(std::string_view inside)>;

/// Takes {…} from the beginning of a text. Of pandoc's classes, {.fragment}, nothing is left.
void takeNumber(std::string_view& text, Words& words, const MakeNumber& number, Piece::Kind around) {
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos)
        throw Problem("'{' has no '}' in this line");
    if (!text.substr(1).starts_with('.')) {
        words.push_back(number(text.substr(1, close - 1)));
        words.back().around = around;
    }
    text.remove_prefix(close + 1);
}

/// The pieces of what a mark encloses.
void addMarked(std::string_view text, Piece::Kind mark, Words& words, const MakeNumber& number) {
    while (!text.empty()) {
        if (text.front() == '{') {
            takeNumber(text, words, number, mark);
            continue;
        }
        const std::size_t end = std::min(text.find('{'), text.size());
        words.push_back({mark, std::string(text.substr(0, end)), {}});
        text.remove_prefix(end);
    }
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

Words marked(std::string_view line, const std::function<Piece(std::string_view inside)>& number) {
    std::string_view text = trimmed(line);
    Words result;
    for (char before = ' '; !text.empty();) {
        std::size_t taken = 1;
        if (text.front() == '\\' && text.size() > 1 && std::isspace(static_cast<unsigned char>(text[1])) == 0
            && std::isalpha(static_cast<unsigned char>(text[1])) == 0) {
            addLetter(result, text[1]);
            taken = 2;
        } else if (text.front() == '{') {
            std::string_view rest = text;
            takeNumber(rest, result, number, Piece::Kind::Words);
            taken = text.size() - rest.size();
        } else {
            bool found = false;
            for (const auto& [mark, kind] : marks)
                if (const auto inside = found ? std::nullopt : enclosed(text, mark, before)) {
                    addMarked(*inside, kind, result, number);
                    taken = inside->size() + 2 * mark.size();
                    found = true;
                }
            if (!found)
                addLetter(result, text.front());
        }
        before = text[taken - 1];
        text.remove_prefix(taken);
    }
    for (Piece& piece : result)
        piece.text = printable(piece.text);
    return result;
}

} // namespace paramap::lesson
