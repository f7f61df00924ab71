// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/json/json_reader.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/json/utf8.h"
#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t deepest = 100;

bool isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

const char* wordFor(JsonReader::Type type) {
    constexpr std::array words{"an object", "a list", "a text", "a number", "true or false", "null"};
    return words.at(static_cast<std::size_t>(type));
}

} // namespace

std::string JsonReader::place(std::size_t at) const {
    if (m_places == Places::Bytes)
        return phrase("byte %1", {std::to_string(m_textAt + at)});
    const std::string_view before = m_text.substr(0, at);
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    return phrase("line %1, column %2",
        {std::to_string(1 + std::ranges::count(before, '\n')), std::to_string(1 + at - lineBegin)});
}

std::string JsonReader::found() const {
    if (m_at >= m_text.size())
        return "the end";
    const char c = m_text[m_at];
    if (c > ' ' && c < '\x7F')
        return phrase("'%1'", {std::string_view(&c, 1)});
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return phrase("the byte 0x%1", {std::string{digits[byte >> 4U], digits[byte & 15U]}});
}

void JsonReader::refuse(const char* pattern) const {
    throw Refusal("invalid_json", phrase(pattern, {place(m_at), found()}));
}

void JsonReader::passSpace() {
    while (m_at < m_text.size() && isSpace(m_text[m_at]))
        ++m_at;
}

JsonReader::Type JsonReader::type() {
    passSpace();
    switch (m_at < m_text.size() ? m_text[m_at] : '\0') {
    case '{':
        return Type::Object;
    case '[':
        return Type::Array;
    case '"':
        return Type::String;
    case 't':
    case 'f':
        return Type::Boolean;
    case 'n':
        return Type::Null;
    default:
        if (m_at < m_text.size() && (isDigit(m_text[m_at]) || m_text[m_at] == '-'))
            return Type::Number;
        refuse("%1: expected a JSON value, found %2");
    }
}

void JsonReader::require(Type wanted, const char* what) {
    if (const Type other = type(); other != wanted)
        throw Refusal("invalid_schema",
            phrase("%1: %2 must be %3, this is %4", {place(m_at), what, wordFor(wanted), wordFor(other)}));
}

void JsonReader::enter(Type container, const char* what) {
    require(container, what);
    ++m_at;
    m_first = true;
}

bool JsonReader::more(Type container) {
    const char closing = container == Type::Object ? '}' : ']';
    passSpace();
    const bool first = m_first;
    m_first = false;
    if (m_at < m_text.size() && m_text[m_at] == closing) {
        ++m_at;
        return false;
    }
    if (first)
        return true;
    if (m_at >= m_text.size() || m_text[m_at] != ',')
        refuse(container == Type::Object ? "%1: expected ',' or '}', found %2" : "%1: expected ',' or ']', found %2");
    ++m_at;
    passSpace();
    return true;
}

std::string_view JsonReader::key() {
    passSpace();
    if (m_at >= m_text.size() || m_text[m_at] != '"')
        refuse("%1: expected a key in quotation marks, found %2");
    const std::string_view result = quoted();
    passSpace();
    if (m_at >= m_text.size() || m_text[m_at] != ':')
        refuse("%1: expected ':' after a key, found %2");
    ++m_at;
    return result;
}

std::string_view JsonReader::string(const char* what) {
    require(Type::String, what);
    return quoted();
}

std::string_view JsonReader::quoted() {
    const std::size_t begin = ++m_at;
    const auto plain = [](char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; };
    while (m_at < m_text.size() && plain(m_text[m_at]))
        ++m_at;
    if (m_at < m_text.size() && m_text[m_at] == '"')
        return m_text.substr(begin, m_at++ - begin);
    m_decoded.assign(m_text, begin, m_at - begin);
    while (m_at < m_text.size() && m_text[m_at] != '"') {
        if (m_text[m_at] == '\\')
            decodeEscape(m_at);
        else if (plain(m_text[m_at]))
            m_decoded += m_text[m_at++];
        else
            refuse("%1: a control character stands in a text without an escape: %2");
    }
    if (m_at >= m_text.size())
        refuse("%1: a text has no closing quotation mark, found %2");
    ++m_at;
    return m_decoded;
}

/// `at` is that of the backslash, and then behind the escape.
void JsonReader::decodeEscape(std::size_t& at) {
    constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    ++at;
    const char letter = at < m_text.size() ? m_text[at] : '\0';
    if (const std::size_t which = letters.find(letter); which != std::string_view::npos) {
        m_decoded += meant[which];
        ++at;
        return;
    }
    if (letter != 'u')
        refuse("%1: a backslash must begin an escape of JSON, found %2");
    char32_t character = hexadecimal(at);
    if (character >= 0xD800 && character < 0xE000) {
        char32_t second = 0;
        if (character < 0xDC00 && m_text.substr(at).starts_with("\\u")) {
            ++at;
            second = hexadecimal(at);
        }
        if (second < 0xDC00 || second >= 0xE000)
            refuse("%1: half a pair of surrogates is no character, found %2");
        character = 0x10000 + ((character - 0xD800) << 10U) + (second - 0xDC00);
    }
    appendUtf8(m_decoded, character);
}

/// `at` is that of the "u" before four digits, and then behind them.
char32_t JsonReader::hexadecimal(std::size_t& at) const {
    const std::string_view digits = m_text.substr(at + 1, 4);
    std::uint32_t result = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result, 16);
    if (error != std::errc() || end != digits.data() + 4)
        refuse("%1: expected \\u and four hexadecimal digits, found %2");
    at += 5;
    return result;
}

void JsonReader::passDigits() {
    if (m_at >= m_text.size() || !isDigit(m_text[m_at]))
        refuse("%1: expected a digit, found %2");
    while (m_at < m_text.size() && isDigit(m_text[m_at]))
        ++m_at;
}

std::string_view JsonReader::number(const char* what) {
    require(Type::Number, what);
    const std::size_t begin = m_at;
    const auto next = [this] { return m_at < m_text.size() ? m_text[m_at] : '\0'; };
    if (next() == '-')
        ++m_at;
    if (next() == '0' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))
        refuse("%1: a number of several digits must not begin with %2");
    passDigits();
    if (next() == '.') {
        ++m_at;
        passDigits();
    }
    if (next() == 'e' || next() == 'E') {
        ++m_at;
        if (next() == '+' || next() == '-')
            ++m_at;
        passDigits();
    }
    return m_text.substr(begin, m_at - begin);
}

std::uint64_t JsonReader::whole(const char* what) {
    require(Type::Number, what);
    const std::size_t begin = m_at;
    const std::string_view text = number(what);
    std::uint64_t result = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
    if (error != std::errc() || end != text.data() + text.size())
        throw Refusal("invalid_schema",
            phrase("%1: %2 must be a whole number from 0 to 2^64 - 1, this is %3", {place(begin), what, text}));
    return result;
}

void JsonReader::passWord(std::string_view word) {
    if (!m_text.substr(m_at).starts_with(word))
        refuse("%1: expected a JSON value, found %2");
    m_at += word.size();
}

bool JsonReader::boolean(const char* what) {
    require(Type::Boolean, what);
    const bool result = m_text[m_at] == 't';
    passWord(result ? "true" : "false");
    return result;
}

void JsonReader::skip() {
    std::string open; // 'o' for an object, 'a' for a list
    const auto container = [&] { return open.back() == 'o' ? Type::Object : Type::Array; };
    do {
        if (!open.empty()) {
            const Type inside = container();
            if (!more(inside)) {
                open.pop_back();
                continue;
            }
            if (inside == Type::Object)
                key();
        }
        switch (const Type next = type()) {
        case Type::Object:
        case Type::Array:
            if (open.size() == deepest)
                throw Refusal("too_large", phrase("%1: JSON is nested deeper than %2", {place(m_at), "100"}));
            enter(next, "");
            open += next == Type::Object ? 'o' : 'a';
            break;
        case Type::String:
            quoted();
            break;
        case Type::Number:
            number("");
            break;
        case Type::Boolean:
            boolean("");
            break;
        case Type::Null:
            passWord("null");
            break;
        }
    } while (!open.empty());
}

void JsonReader::finish() {
    passSpace();
    if (m_at < m_text.size())
        refuse("%1: the JSON document has ended, and something follows: %2");
}

} // namespace paramap::checkpoint
