// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/json/utf8.h"

#include <cstdint>
#include <cstring>

namespace paramap::checkpoint {

namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

/// The bytes of the character at `at`, which is not ASCII; 0 if it is none.
std::size_t lengthOfCharacter(std::string_view text, std::size_t at) {
    const unsigned lead = byteAt(text, at);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || length > text.size() - at)
        return 0;
    // Only the second byte has narrower limits: these exclude overlong forms, surrogates and what is above U+10FFFF.
    const unsigned second = byteAt(text, at + 1);
    const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < least || second > most)
        return 0;
    for (std::size_t i = 2; i < length; ++i)
        if ((byteAt(text, at + i) & 0xC0U) != 0x80U)
            return 0;
    return length;
}

} // namespace

std::size_t firstByteBeyondUtf8(std::string_view text) {
    constexpr std::uint64_t highBits = 0x8080808080808080U;
    for (std::size_t at = 0; at < text.size();) {
        std::uint64_t eight = 0;
        if (text.size() - at >= sizeof eight) {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            if ((eight & highBits) == 0) {
                at += sizeof eight;
                continue;
            }
        }
        if (byteAt(text, at) < 0x80) {
            ++at;
            continue;
        }
        const std::size_t length = lengthOfCharacter(text, at);
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

void appendUtf8(std::string& text, char32_t character) {
    const auto trailing = [&](unsigned shift) { text += static_cast<char>(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xC0U | (character >> 6U));
        trailing(0);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xE0U | (character >> 12U));
        trailing(6);
        trailing(0);
    } else {
        text += static_cast<char>(0xF0U | (character >> 18U));
        trailing(12);
        trailing(6);
        trailing(0);
    }
}

} // namespace paramap::checkpoint
