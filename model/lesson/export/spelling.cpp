// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/spelling.h"

#include "model/problem/ascii.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>
#include <cctype>

namespace paramap::lesson {

namespace {

/// The longest run of backticks.
std::size_t longestRun(std::string_view text) {
    std::size_t longest = 0, run = 0;
    for (const char letter : text) {
        run = letter == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

} // namespace

std::string markdownLine(std::string line) {
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (!line.empty() && std::string_view("-+=:").find(line.front()) != std::string_view::npos)
        line.insert(0, 1, '\\');
    else if (digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')'))
        line.insert(digits, 1, '\\');
    return line;
}

std::string markdownCode(std::string_view text) {
    const std::string fence(longestRun(text) + 1, '`');
    const std::string_view blank = text.starts_with('`') || text.ends_with('`') || text.empty() ? " " : "";
    return phrase("%1%2%3%2%1", {fence, blank, text});
}

std::string markdownBlock(std::string_view text, std::string_view language) {
    const std::string fence(std::max<std::size_t>(longestRun(text) + 1, 3), '`');
    return phrase("%1%2\n%3\n%1", {fence, language, text});
}

std::string htmlComment(std::string_view text) {
    std::string inside;
    for (const char letter : printable(text)) {
        if (letter == '>')
            inside += "&gt;";
        else if (letter == '-' && inside.ends_with('-'))
            inside += "&#45;";
        else
            inside += letter;
    }
    return phrase("<!-- %1 -->", {inside});
}

std::string xmlText(std::string_view text) {
    std::string result;
    for (const char letter : printableLines(text)) {
        switch (letter) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += letter;
        }
    }
    return result;
}

std::string urlPath(std::string_view name) {
    constexpr std::string_view hexadecimal = "0123456789ABCDEF";
    std::string result;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x80
            && (std::isalpha(byte) != 0 || isDigit(letter) || letter == '.' || letter == '_' || letter == '-'))
            result += letter;
        else
            result += {'%', hexadecimal[byte >> 4U], hexadecimal[byte & 15U]};
    }
    return result;
}

} // namespace paramap::lesson
