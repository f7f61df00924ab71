// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/recognise/guess.h"

#include "model/problem/phrase.h"

#include <algorithm>
#include <array>

namespace paramap::checkpoint {

namespace {

using namespace std::string_view_literals;

struct Signature {
    std::size_t at;
    std::string_view bytes;
    std::string_view sentence;
};

constexpr std::string_view ggmlSentence
    = "this is a file of ggml before GGUF; a converter of llama.cpp or whisper.cpp of that time opens it";
constexpr std::string_view ocdbtSentence
    = "this is a part of an OCDBT database, as Orbax writes checkpoints of JAX; TensorStore opens its folder";

// The magic numbers are those of the formats' own sources: ggml (ggml.h, llama.h), TensorFlow Lite and ONNX Runtime
// (identifiers of their FlatBuffers), TensorStore (ocdbt/format), MXNet (ndarray.cc), HDF5 and NumPy (their
// descriptions).
constexpr std::array signatures{
    Signature{0, "lmgg"sv, ggmlSentence},
    Signature{0, "fmgg"sv, ggmlSentence},
    Signature{0, "tjgg"sv, ggmlSentence},
    Signature{0, "ggml"sv, ggmlSentence},
    Signature{0, "ggmf"sv, ggmlSentence},
    Signature{0, "ggjt"sv, ggmlSentence},
    Signature{0, "algg"sv, "this is a LoRA adapter of ggml before GGUF; a llama.cpp of 2023 opens it"sv},
    Signature{0, "ggla"sv, "this is a LoRA adapter of ggml before GGUF; a llama.cpp of 2023 opens it"sv},
    Signature{4, "TFL3"sv, "this is a TensorFlow Lite model; TensorFlow Lite (LiteRT) opens it"sv},
    Signature{
        4, "ORTM"sv, "this is a model in ONNX Runtime's own format; ONNX Runtime opens it, the .onnx is read here"sv},
    Signature{4, "ET12"sv, "this is an ExecuTorch program; ExecuTorch opens it"sv},
    Signature{0, "\x0c\xdb\x3a\x2a"sv, ocdbtSentence},
    Signature{0, "\x0c\xdb\x20\xde"sv, ocdbtSentence},
    Signature{0, "\x0c\xdb\x12\x34"sv, ocdbtSentence},
    Signature{0, "\x12\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0"sv, "these are parameters of MXNet; mxnet.nd.load opens them"sv},
    Signature{0, "\x1f\x8b"sv, "this file is compressed with gzip; gunzip unpacks it"sv},
    Signature{0, "\x28\xb5\x2f\xfd"sv, "this file is compressed with Zstandard; unzstd unpacks it"sv},
    Signature{0,
        "\xfd"
        "7zXZ\0"sv,
        "this file is compressed with xz; unxz unpacks it"sv},
    Signature{0, "BZh"sv, "this file is compressed with bzip2; bunzip2 unpacks it"sv},
    Signature{0, "\x04\x22\x4d\x18"sv, "this file is compressed with LZ4; unlz4 unpacks it"sv},
    Signature{0, "7z\xbc\xaf\x27\x1c"sv, "this is a 7-Zip archive; 7z unpacks it"sv},
    Signature{0, "Rar!\x1a\x07"sv, "this is a RAR archive; unrar unpacks it"sv},
    Signature{0, "%PDF-"sv, "this is a PDF document"sv},
    Signature{0, "\x89PNG\r\n"sv, "this is a PNG image"sv},
    Signature{0, "\xff\xd8\xff"sv, "this is a JPEG image"sv},
    Signature{0, "PAR1"sv, "this is an Apache Parquet file, a table of data"sv},
    Signature{0, "ARROW1"sv, "this is an Apache Arrow file, a table of data"sv},
    Signature{0, "SQLite format 3"sv, "this is an SQLite database"sv},
    Signature{0,
        "\x7f"
        "ELF"sv,
        "this is a program or a library"sv},
    Signature{0, "MZ"sv,
        "this is a program or a library, or a llamafile, from which zipalign or unzip takes the GGUF file"sv},
};

/// HDF5 may begin behind a block of the user's, whose length is a power of two from 512 on.
bool isHdf5(std::string_view bytes) {
    constexpr std::string_view magic = "\x89HDF\r\n\x1a\n";
    for (std::size_t at = 0; at < bytes.size(); at = at == 0 ? 512 : 2 * at)
        if (standsAt(bytes, at, magic))
            return true;
    return false;
}

/// safetensors has no signature: a length of the header that the format allows, and then JSON of an object.
bool isSafetensors(const Beginning& file) {
    constexpr std::uint64_t longestHeader = 100'000'000;
    const std::uint64_t length = numberAt(file.bytes, 0, 8);
    if (file.bytes.size() < 10 || length < 2 || length > longestHeader)
        return false;
    const std::string_view header = file.bytes.substr(8, static_cast<std::size_t>(length));
    const std::size_t first = header.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && header[first] == '{';
}

/// The variables of TensorFlow 2: the first entry of the table has no key, and its value begins with the number of
/// shards and a version (tensorflow, tensor_bundle.proto).
bool isTensorFlowBundle(std::string_view bytes) {
    return bytes.starts_with("\0\0"sv) && standsAt(bytes, 3, "\x08"sv)
        && bytes.substr(4, 8).find("\x1a\x02\x08"sv) != std::string_view::npos;
}

/// A parameter of Paddle: three zeros (version, levels, version), then the length of a description and its dtype.
bool isPaddleParameters(std::string_view bytes) {
    const std::uint64_t length = numberAt(bytes, 16, 4);
    return bytes.starts_with("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"sv) && length > 1 && length < 128
        && standsAt(bytes, 20, "\x08"sv);
}

} // namespace

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t length) {
    if (at > bytes.size() || length > bytes.size() - at)
        return 0;
    std::uint64_t result = 0;
    for (std::size_t i = length; i > 0; --i)
        result = (result << 8U) | static_cast<unsigned char>(bytes[at + i - 1]);
    return result;
}

bool standsAt(std::string_view bytes, std::size_t at, std::string_view what) {
    return at <= bytes.size() && bytes.substr(at).starts_with(what);
}

bool looksLikeName(std::string_view bytes) {
    return !bytes.empty()
        && std::ranges::none_of(bytes, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
}

Guess guessBySignature(const Beginning& file) {
    if (file.bytes.starts_with("GGUF"))
        return Kind::Gguf;
    if (isSafetensors(file))
        return Kind::Safetensors;
    if (file.bytes.starts_with("\x93NUMPY"))
        return Kind::Npy;
    if (isHdf5(file.bytes))
        return std::string("this is HDF5, as Keras writes .h5; Keras or h5py opens it");
    for (const Signature& signature : signatures)
        if (standsAt(file.bytes, signature.at, signature.bytes))
            return std::string(signature.sentence);
    if (isTensorFlowBundle(file.bytes))
        return std::string("this is the table of a TensorFlow checkpoint; tf.train.load_checkpoint opens it");
    if (isPaddleParameters(file.bytes))
        return std::string("these are parameters of PaddlePaddle; paddle.static.load_inference_model opens them");
    return {};
}

} // namespace paramap::checkpoint
