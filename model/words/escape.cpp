// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/escape.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace paramap::words {

namespace {

bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

} // namespace

std::string csvField(std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(field);
    std::string result = "\"";
    for (const char c : field)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

std::string markdownText(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (isControl(c)) {
            result += ' ';
            continue;
        }
        if (std::string_view("\\`*_{}[]<>#|~$").find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

std::string latexText(std::string_view text) {
    std::string result;
    for (const char c : text) {
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

std::string jsonString(std::string_view text) {
    const bool simple = std::ranges::all_of(
        text, [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }); // true for nearly every name
    if (simple)
        return '"' + std::string(text) + '"';
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace paramap::words
