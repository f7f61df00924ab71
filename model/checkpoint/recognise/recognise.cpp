// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/recognise/recognise.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/recognise/guess.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t looksAt = 65536;

std::string lowerCaseName(std::string_view path) {
    std::string result(path.substr(path.rfind('/') + 1)); // npos + 1 is 0
    std::ranges::transform(
        result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

std::string firstBytes(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const char c : bytes.substr(0, 8)) {
        const auto byte = static_cast<unsigned char>(c);
        result += (result.empty() ? "" : " ");
        result += digits[byte >> 4U];
        result += digits[byte & 15U];
    }
    return result;
}

} // namespace

Guess guessBySuffix(const Beginning& file) {
    const auto ends = [&](std::string_view suffix) { return file.name.ends_with(suffix); };
    if (ends(".safetensors"))
        return Kind::Safetensors;
    if (ends(".onnx"))
        return Kind::Onnx;
    if (file.name.find(".data-0") != std::string::npos)
        return std::string("this is the data of a TensorFlow checkpoint; tf.train.load_checkpoint opens its .index");
    if (ends(".msgpack"))
        return std::string("this is named as MessagePack of Flax, and does not begin as that does");
    if (ends(".bin"))
        return phrase(
            "nothing in this file says what it is: it begins with the bytes %1; the .bin of OpenVINO and of ONNX "
            "are data alone, which the .xml or the .onnx beside them describes",
            {firstBytes(file.bytes)});
    return {};
}

Kind recognise(const Source& file) {
    if (file.size() == 0)
        throw Refusal("empty", "the file has no bytes");
    std::string bytes(static_cast<std::size_t>(std::min(looksAt, file.size())), '\0');
    file.read(0, bytes);
    const Beginning beginning{bytes, lowerCaseName(file.path())};
    // What has a signature comes first. Protobuf, which has none, is tried on what is nothing else.
    constexpr std::array guesses{guessBySignature, guessArchive, guessPickle, guessText, guessProtobuf, guessBySuffix};
    for (const auto& look : guesses) {
        const Guess guess = look(beginning);
        if (guess.kind)
            return *guess.kind;
        if (!guess.refusal.empty())
            throw Refusal("unknown_format", guess.refusal);
    }
    throw Refusal("unknown_format",
        phrase("this is neither safetensors, GGUF, PyTorch, ONNX nor NumPy: it begins with the bytes %1",
            {firstBytes(bytes)}));
}

} // namespace paramap::checkpoint
