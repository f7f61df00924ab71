// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/token.h"

#include "model/problem/ascii.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>

namespace paramap::formula {

namespace {

bool isWordStart(char c) {
    return isAsciiLetter(c) || c == '_';
}

bool isWordPart(char c) {
    return isWordStart(c) || isDigit(c);
}

std::size_t digitsFrom(std::string_view text, std::size_t at) {
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

std::size_t numberEnd(std::string_view text, std::size_t at) {
    at = digitsFrom(text, at);
    if (at + 1 < text.size() && text[at] == '.' && isDigit(text[at + 1]))
        at = digitsFrom(text, at + 1);
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t power = at + 1;
        if (power < text.size() && (text[power] == '-' || text[power] == '+'))
            ++power;
        if (power < text.size() && isDigit(text[power]))
            at = digitsFrom(text, power);
    }
    while (at < text.size() && isWordPart(text[at])) // 3x is one invalid number, not a number and a name
        ++at;
    return at;
}

std::size_t stringEnd(std::string_view text, std::size_t at) {
    const char quote = text[at++];
    while (at < text.size() && text[at] != quote)
        at += text[at] == '\\' ? 2 : 1;
    return std::min(at + 1, text.size());
}

std::size_t characterEnd(std::string_view text, std::size_t at) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
        ++at;
    return at;
}

} // namespace

Token tokenAt(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r'))
        ++at;
    if (at >= text.size())
        return {Token::Kind::End, {}, text.size()};
    const auto upTo = [&](Token::Kind kind, std::size_t end) { return Token{kind, text.substr(at, end - at), at}; };
    const char c = text[at];
    if (isDigit(c) || (c == '.' && at + 1 < text.size() && isDigit(text[at + 1])))
        return upTo(Token::Kind::Number, numberEnd(text, at));
    if (c == '\'' || c == '"')
        return upTo(Token::Kind::String, stringEnd(text, at));
    if (isWordStart(c)) {
        const auto* end = std::find_if_not(text.begin() + at, text.end(), isWordPart);
        return upTo(Token::Kind::Word, static_cast<std::size_t>(end - text.begin()));
    }
    static constexpr std::array<std::string_view, 6> pairs = {"**", "//", "==", "!=", "<=", ">="};
    if (std::ranges::find(pairs, text.substr(at, 2)) != pairs.end())
        return upTo(Token::Kind::Sign, at + 2);
    if (std::string_view("+-*/%<>()[],.?:=").find(c) != std::string_view::npos)
        return upTo(Token::Kind::Sign, at + 1);
    return upTo(Token::Kind::Unknown, characterEnd(text, at));
}

Excerpt excerptAt(std::string_view text, std::size_t column) {
    constexpr std::size_t around = 100;
    std::size_t begin = column > 2 * around ? column - around : 0;
    while (begin > 0 && begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80)
        --begin;
    return {beginning(text.substr(begin), 4 * around), static_cast<int>(column - begin)};
}

Problem problemAt(std::string_view text, std::size_t column, std::string sentence) {
    const Excerpt part = excerptAt(text, column);
    return Problem(std::move(sentence)).pointingAt(part.text, part.column);
}

std::string unquoted(std::string_view text, const Token& token) {
    std::string result;
    for (std::size_t i = 1; i < token.text.size(); ++i) {
        const char c = token.text[i];
        if (c == token.text.front())
            return result;
        if (c != '\\') {
            result += c;
        } else if (++i < token.text.size()) {
            const char escaped = token.text[i];
            result += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
        }
    }
    throw problemAt(text, token.begin, "the string that begins here is not closed");
}

} // namespace paramap::formula
