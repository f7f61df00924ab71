// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/recognise/recognise.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace paramap::checkpoint {

/// What a look at the beginning of a file tells: the reader, or what else the file is, or nothing.
struct Guess {
    Guess() = default;
    Guess(Kind known)
        : kind(known) { }
    Guess(std::string sentence)
        : refusal(std::move(sentence)) { }

    bool decided() const { return kind.has_value() || !refusal.empty(); }

    std::optional<Kind> kind;
    std::string refusal; ///< a sentence
};

/// The beginning of a file, and its name in lower case, whose end may break a tie.
struct Beginning {
    std::string_view bytes;
    std::string name;
};

Guess guessBySignature(const Beginning& file); ///< the first bytes alone
Guess guessText(const Beginning& file); ///< JSON, XML, web pages, pointers
Guess guessArchive(const Beginning& file); ///< zip and tar, by the names in them
Guess guessPickle(const Beginning& file);
Guess guessProtobuf(const Beginning& file); ///< ONNX, TensorFlow, Core ML and others: none has a signature
Guess guessBySuffix(const Beginning& file);

/// The little-endian number of up to 8 bytes at a place; 0 where the bytes are not there.
std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t length);
/// Whether these bytes stand at a place.
bool standsAt(std::string_view bytes, std::size_t at, std::string_view what);
/// Whether these bytes could be a name: not empty, no control characters.
bool looksLikeName(std::string_view bytes);

} // namespace paramap::checkpoint
