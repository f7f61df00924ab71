// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/width.h"

#include <algorithm>
#include <array>

namespace paramap {

namespace {

struct Range {
    char32_t first, last;
    friend bool operator<(const Range& range, char32_t c) { return range.last < c; }
};

// From Unicode 15: the blocks of general category Mn and Cf that occur in names, and East Asian width W and F by block.
constexpr std::array<Range, 9> zeroWidth{{{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},
    {0x064B, 0x065F}, {0x200B, 0x200F}, {0x20D0, 0x20F0}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}}};
constexpr std::array<Range, 10> doubleWidth{{{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}}};

template <std::size_t n> bool within(const std::array<Range, n>& ranges, char32_t c) {
    const auto range = std::lower_bound(ranges.begin(), ranges.end(), c);
    return range != ranges.end() && range->first <= c;
}

std::size_t columns(char32_t c) {
    return within(zeroWidth, c) ? 0 : within(doubleWidth, c) ? 2 : 1;
}

struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// The first character of the text. If it is not UTF-8, its first byte alone.
Character decode(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t bytes = lead < 0x80 ? 1
        : lead >> 5 == 0x06               ? 2
        : lead >> 4 == 0x0E               ? 3
        : lead >> 3 == 0x1E               ? 4
                                          : 0;
    if (bytes < 2 || bytes > text.size())
        return {lead, 1};
    char32_t code = lead & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if (next >> 6 != 0x02)
            return {lead, 1};
        code = code << 6 | (next & 0x3FU);
    }
    return {code, bytes};
}

} // namespace

std::size_t width(std::string_view utf8) {
    std::size_t result = 0;
    while (!utf8.empty()) {
        const Character c = decode(utf8);
        result += columns(c.code);
        utf8.remove_prefix(c.bytes);
    }
    return result;
}

std::string elided(std::string_view utf8, std::size_t columnLimit) {
    if (width(utf8) <= columnLimit)
        return std::string(utf8);
    if (columnLimit == 0)
        return {};
    std::size_t used = 0;
    std::size_t end = 0;
    while (end < utf8.size()) {
        const Character c = decode(utf8.substr(end));
        if (used + columns(c.code) > columnLimit - 1)
            break;
        used += columns(c.code);
        end += c.bytes;
    }
    return std::string(utf8.substr(0, end)) + "…";
}

std::string_view beginning(std::string_view utf8, std::size_t bytes) {
    std::size_t end = 0;
    while (end < utf8.size()) {
        const std::size_t next = end + decode(utf8.substr(end)).bytes;
        if (next > bytes)
            break;
        end = next;
    }
    return utf8.substr(0, end);
}

namespace {

bool isControl(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)
        || c == 0xFFFE || c == 0xFFFF;
}

/// `replacement` makes the text that stands for a control character.
template <typename Replacement> std::string replaced(std::string_view utf8, bool lines, Replacement replacement) {
    std::string result;
    result.reserve(utf8.size());
    while (!utf8.empty()) {
        const Character c = decode(utf8);
        const bool isBreak = c.code == '\n' || c.code == '\t' || (c.code == '\r' && utf8.substr(1).starts_with('\n'));
        if (isControl(c.code) && !(lines && isBreak))
            result += replacement(c.code);
        else
            result += utf8.substr(0, c.bytes);
        utf8.remove_prefix(c.bytes);
    }
    return result;
}

const char* sign(char32_t) {
    return "\uFFFD";
}

std::string jsonEscape(char32_t c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        result += digits[(c >> shift) & 0xFU];
    return result;
}

constexpr std::size_t longestName = 300;
constexpr std::size_t longestSentence = 4000;

std::string_view ending(std::string_view utf8, std::size_t bytes) {
    std::size_t begin = utf8.size() - bytes;
    while (begin < utf8.size() && (static_cast<unsigned char>(utf8[begin]) & 0xC0) == 0x80)
        ++begin;
    return utf8.substr(begin);
}

/// The text in which every piece between two borders is cut to its ends.
std::string withShortPieces(std::string_view text, char border) {
    std::string result;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(border, at), text.size());
        const std::string_view piece = text.substr(at, end - at);
        if (piece.size() <= longestName)
            result += piece;
        else
            result.append(beginning(piece, longestName * 2 / 3)).append("…").append(ending(piece, longestName / 6));
        if (end < text.size())
            result += border;
        at = end + 1;
    }
    return result;
}

} // namespace

std::string printable(std::string_view utf8) {
    return replaced(utf8, false, sign);
}

std::string printableLines(std::string_view utf8) {
    return replaced(utf8, true, sign);
}

std::string printableKey(std::string_view utf8) {
    return replaced(utf8, false, jsonEscape);
}

std::string jsonPrintable(std::string_view json) {
    return replaced(json, true, jsonEscape);
}

std::string shortened(std::string_view sentence) {
    if (sentence.size() <= longestName)
        return std::string(sentence);
    std::string result = withShortPieces(sentence, ' ');
    // A quoted name with blanks: quotes stand at odd places.
    std::string quoted;
    std::string_view rest = result;
    for (bool inside = false; !rest.empty(); inside = !inside) {
        const std::size_t end = std::min(rest.find('\''), rest.size());
        const std::string_view piece = rest.substr(0, end);
        const bool closes = inside && end < rest.size();
        quoted += closes ? withShortPieces(piece, '\'') : std::string(piece);
        quoted += rest.substr(end, 1);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (quoted.size() <= longestSentence)
        return quoted;
    return std::string(beginning(quoted, longestSentence)) + "…";
}

} // namespace paramap
