// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/recognise/guess.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

/// A line of a pickle of protocol 0 that names a module or something in it.
bool isDottedName(std::string_view line) {
    return !line.empty() && (isAsciiLetter(line[0]) || line[0] == '_')
        && std::ranges::all_of(line, [](char c) { return isAsciiLetter(c) || isDigit(c) || c == '_' || c == '.'; });
}

/// Protocols 0 and 1 have no signature: an object of a class, a dictionary or a list that goes into the memo.
bool isOldPickle(std::string_view bytes) {
    if (bytes.starts_with("(dp0\n") || bytes.starts_with("(lp0\n") || bytes.starts_with("(dp1\n")
        || bytes.starts_with("(lp1\n") || bytes.starts_with("}q") || bytes.starts_with("]q"))
        return true;
    if (!bytes.starts_with('c'))
        return false;
    const std::size_t module = bytes.find('\n'), name = bytes.find('\n', std::min(module, bytes.size() - 1) + 1);
    return name != std::string_view::npos && isDottedName(bytes.substr(1, module - 1))
        && isDottedName(bytes.substr(module + 1, name - module - 1));
}

/// Flax's serialization: a map of MessagePack whose first key is a text.
bool isMessagePackMap(std::string_view bytes) {
    if (bytes.empty())
        return false;
    const auto first = static_cast<unsigned char>(bytes[0]);
    const std::size_t keyAt = first > 0x80 && first <= 0x8F ? 1 : first == 0xDE ? 3 : first == 0xDF ? 5 : 0;
    if (keyAt == 0 || keyAt >= bytes.size())
        return false;
    const auto key = static_cast<unsigned char>(bytes[keyAt]);
    const std::size_t length = key >= 0xA0 && key <= 0xBF ? key - 0xA0U
        : key == 0xD9                                     ? static_cast<std::size_t>(numberAt(bytes, keyAt + 1, 1))
                                                          : 0;
    const std::string_view text = bytes.substr(std::min(bytes.size(), keyAt + (key == 0xD9 ? 2 : 1)), length);
    return text.size() == length && looksLikeName(text);
}

} // namespace

Guess guessPickle(const Beginning& file) {
    // PROTO and its number, and an opcode, of which those of text are letters and punctuation (CPython,
    // pickletools.py).
    constexpr std::string_view further = "\x8a\x8b\x8c\x8d\x8e\x95\x96\x88\x89\x8f";
    if (file.bytes.size() > 2 && file.bytes[0] == '\x80' && static_cast<unsigned char>(file.bytes[1]) <= 5) {
        const char opcode = file.bytes[2];
        if ((opcode >= '(' && opcode < '\x7F') || further.find(opcode) != std::string_view::npos)
            return Kind::TorchLegacy;
    }
    if (isOldPickle(file.bytes))
        return Kind::TorchLegacy;
    if (isMessagePackMap(file.bytes))
        return std::string("this is MessagePack, as Flax writes parameters; flax.serialization opens it");
    return {};
}

} // namespace paramap::checkpoint
