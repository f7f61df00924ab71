// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/escape.h"

#include "model/problem/width.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace paramap::words {

namespace {

bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

struct LatexSign {
    std::string_view sign, command;
};
// The ASCII signs are other letters in the fonts that LaTeX begins with, or parts of ligatures, or active in babel.
constexpr std::array<LatexSign, 29> latexSigns{{
    {"<", "\\ensuremath{<}"},
    {">", "\\ensuremath{>}"},
    {"|", "\\ensuremath{|}"},
    {"\"", "''"},
    {"`", "\\textasciigrave{}"},
    {"--", "-{}-"},
    {"  ", "~~"},
    {"\u00A0", "~"},
    {"\u202F", "\\,"},
    {"\u2009", "\\,"},
    {"\u2011", "-"},
    {"\u2013", "--"},
    {"\u2014", "---"},
    {"\u2018", "`"},
    {"\u2019", "'"},
    {"\u201C", "``"},
    {"\u201D", "''"},
    {"\u2026", "\\ldots{}"},
    {"\u203A", "\\ensuremath{\\rangle}"},
    {"\u00B7", "\\ensuremath{\\cdot}"},
    {"\u00D7", "\\ensuremath{\\times}"},
    {"\u00F7", "\\ensuremath{\\div}"},
    {"\u00B1", "\\ensuremath{\\pm}"},
    {"\u2212", "\\ensuremath{-}"},
    {"\u2248", "\\ensuremath{\\approx}"},
    {"\u2264", "\\ensuremath{\\leq}"},
    {"\u2265", "\\ensuremath{\\geq}"},
    {"\u2192", "\\ensuremath{\\rightarrow}"},
    {"\u00B2", "\\ensuremath{^2}"},
}};

/// pdflatex has no letter for U+FFFD.
std::string withQuestionMarks(std::string_view text) {
    constexpr std::string_view sign = "\uFFFD";
    const std::string shown = printableLines(text);
    std::string result;
    for (std::size_t at = 0; at < shown.size();) {
        const bool isSign = std::string_view(shown).substr(at).starts_with(sign);
        result += isSign ? '?' : shown[at];
        at += isSign ? sign.size() : 1;
    }
    return result;
}

bool isNumber(std::string_view text) {
    double number = 0;
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc() && end == digits.data() + digits.size();
}

} // namespace

std::string csvField(std::string_view field) {
    std::string text = printableLines(field);
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos && !isNumber(text))
        text.insert(0, 1, '\'');
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

std::string markdownText(std::string_view text) {
    std::string result;
    for (const char c : printableLines(text)) {
        if (isControl(c)) { // a line break or a tab
            result += ' ';
            continue;
        }
        if (std::string_view("\\`*_{}[]<>#|~$&^@").find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

std::string latexText(std::string_view text) {
    std::string result;
    for (const char c : withQuestionMarks(text)) {
        switch (c) {
        case '\\':
            result += "\\textbackslash{}";
            break;
        case '~':
            result += "\\textasciitilde{}";
            break;
        case '^':
            result += "\\textasciicircum{}";
            break;
        case '{':
        case '}':
        case '$':
        case '&':
        case '#':
        case '%':
        case '_':
            result += '\\';
            result += c;
            break;
        default:
            result += isControl(c) ? ' ' : c;
        }
    }
    return result;
}

std::string latexWords(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto* const sign = std::ranges::find_if(
            latexSigns, [&](const LatexSign& row) { return text.substr(at).starts_with(row.sign); });
        if (sign != latexSigns.end()) {
            result += sign->command;
            at += sign->sign.size();
            continue;
        }
        const auto lead = static_cast<unsigned char>(text[at]);
        std::size_t end = at + 1;
        while (lead >= 0xC0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            ++end;
        const std::string_view letter = text.substr(at, end - at);
        at = end;
        if (lead < 0x80)
            result += latexText(letter);
        else
            result += lead >= 0xC3 && lead <= 0xC5 && letter.size() == 2 ? std::string(letter) : "?"; // À to ſ
    }
    return result;
}

std::string jsonString(std::string_view text) {
    const bool simple = std::ranges::all_of(
        text, [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }); // true for nearly every name
    if (simple)
        return '"' + std::string(text) + '"';
    return jsonPrintable(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace paramap::words
