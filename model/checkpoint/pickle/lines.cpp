// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/pickle/lines.h"

#include <charconv>

namespace paramap::checkpoint {

namespace {

std::optional<std::uint32_t> hexadecimal(std::string_view text, std::size_t at, std::size_t digits) {
    std::uint32_t result = 0;
    if (at + digits > text.size())
        return std::nullopt;
    const char* last = text.data() + at + digits;
    const auto [end, mistake] = std::from_chars(text.data() + at, last, result, 16);
    return mistake == std::errc() && end == last ? std::optional(result) : std::nullopt;
}

void appendUtf8(std::string& to, std::uint32_t code) {
    const auto put = [&to](std::uint32_t byte) { to += static_cast<char>(byte); };
    if (code < 0x80)
        return put(code);
    if (code < 0x800) {
        put(0xc0 | (code >> 6));
    } else {
        if (code < 0x10000) {
            put(0xe0 | (code >> 12));
        } else {
            put(0xf0 | ((code >> 18) & 7));
            put(0x80 | ((code >> 12) & 63));
        }
        put(0x80 | ((code >> 6) & 63));
    }
    put(0x80 | (code & 63));
}

} // namespace

std::optional<std::int64_t> pickledNumber(std::string_view line) {
    if (line.ends_with('L'))
        line.remove_suffix(1);
    std::int64_t result = 0;
    const auto [end, mistake] = std::from_chars(line.data(), line.data() + line.size(), result);
    return mistake == std::errc() && end == line.data() + line.size() ? std::optional(result) : std::nullopt;
}

std::optional<std::string> pickledString(std::string_view line) {
    if (line.size() < 2 || line.front() != line.back() || (line.front() != '\'' && line.front() != '"'))
        return std::nullopt;
    line = line.substr(1, line.size() - 2);
    std::string result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\\' || i + 1 == line.size()) {
            result += line[i];
            continue;
        }
        ++i;
        if (const auto code = line[i] == 'x' ? hexadecimal(line, i + 1, 2) : std::nullopt) {
            result += static_cast<char>(*code);
            i += 2;
        } else {
            result += line[i] == 'n' ? '\n' : line[i] == 't' ? '\t' : line[i] == 'r' ? '\r' : line[i];
        }
    }
    return result;
}

std::string pickledUnicode(std::string_view line) {
    std::string result;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool escaped = line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == 'u' || line[i + 1] == 'U');
        const std::size_t digits = escaped && line[i + 1] == 'U' ? 8 : 4;
        const auto code = escaped ? hexadecimal(line, i + 2, digits) : std::nullopt;
        appendUtf8(result, code ? *code : static_cast<unsigned char>(line[i]));
        if (code)
            i += 1 + digits;
    }
    return result;
}

} // namespace paramap::checkpoint
