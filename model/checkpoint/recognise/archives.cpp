// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/recognise/guess.h"

#include "model/problem/phrase.h"

#include <algorithm>
#include <vector>

namespace paramap::checkpoint {

namespace {

/// The names of an archive, as far as the beginning of the file shows them.
struct Names {
    std::vector<std::string_view> names;
    bool all = false; ///< no further names follow

    bool hold(std::string_view name) const { return std::ranges::find(names, name) != names.end(); }
    bool holdEnding(std::string_view end) const {
        return std::ranges::any_of(names, [&](std::string_view name) { return name.ends_with(end); });
    }
};

/// The local headers of a zip (PKWARE, APPNOTE).
Names namesOfZip(std::string_view bytes) {
    constexpr std::string_view local = "PK\3\4", directory = "PK\1\2", end = "PK\5\6";
    constexpr std::size_t fixed = 30;
    constexpr std::uint64_t sizeFollows = 8;
    Names result;
    while (bytes.starts_with(local) && bytes.size() >= fixed) {
        const std::uint64_t flags = numberAt(bytes, 6, 2), packed = numberAt(bytes, 18, 4);
        const auto nameLength = static_cast<std::size_t>(numberAt(bytes, 26, 2));
        const auto extraLength = static_cast<std::size_t>(numberAt(bytes, 28, 2));
        result.names.push_back(bytes.substr(fixed, nameLength));
        bytes.remove_prefix(std::min(bytes.size(), fixed + nameLength + extraLength));
        if (packed == 0 && (flags & sizeFollows) != 0) {
            const std::size_t next = std::min(bytes.find(local), bytes.find(directory));
            bytes.remove_prefix(std::min(bytes.size(), next));
        } else {
            bytes.remove_prefix(static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), packed)));
        }
    }
    result.all = bytes.starts_with(directory) || bytes.starts_with(end);
    return result;
}

Guess guessZip(std::string_view bytes) {
    const Names names = namesOfZip(bytes);
    if (names.hold("data.pkl") || names.holdEnding("/data.pkl"))
        return Kind::TorchZip;
    if (names.holdEnding(".npy"))
        return Kind::Npz;
    if (names.holdEnding("model.weights.h5") || (names.hold("metadata.json") && names.hold("config.json")))
        return std::string("this is a Keras model (.keras); Keras opens it");
    if (names.holdEnding(".mlmodel") || names.holdEnding("Manifest.json"))
        return std::string("this is a packed Core ML model; Core ML opens it");
    if (names.holdEnding("MAR-INF/MANIFEST.json"))
        return std::string("this is an archive of TorchServe; unzip unpacks the checkpoint in it");
    if (!names.all)
        return Kind::TorchZip; // its reader knows the whole directory
    if (names.names.empty())
        return std::string("this is a zip archive without files");
    return phrase(
        "this is a zip archive without data.pkl, so not one of PyTorch; its first file is '%1'", {names.names.front()});
}

constexpr std::size_t tarBlock = 512;

/// The octal number of a tar header; nothing if there is none.
std::optional<std::uint64_t> octal(std::string_view field) {
    std::uint64_t result = 0;
    bool any = false;
    for (const char c : field) {
        if (c >= '0' && c <= '7') {
            result = result * 8 + static_cast<std::uint64_t>(c - '0');
            any = true;
        } else if (any || c != ' ') {
            break;
        }
    }
    return any ? std::optional(result) : std::nullopt;
}

/// Old archives have no "ustar", all have a sum of the header's bytes, in which that of the sum counts as blanks.
bool isTarHeader(std::string_view header) {
    constexpr std::size_t sumAt = 148, sumLength = 8;
    if (header.size() < tarBlock || header[0] == '\0')
        return false;
    std::uint64_t sum = sumLength * static_cast<std::uint64_t>(' ');
    for (std::size_t i = 0; i < tarBlock; ++i)
        if (i < sumAt || i >= sumAt + sumLength)
            sum += static_cast<unsigned char>(header[i]);
    return octal(header.substr(sumAt, sumLength)) == sum;
}

Names namesOfTar(std::string_view bytes) {
    constexpr std::size_t nameLength = 100, sizeAt = 124, sizeLength = 12;
    Names result;
    while (isTarHeader(bytes.substr(0, tarBlock))) {
        std::string_view name = bytes.substr(0, nameLength);
        name = name.substr(0, name.find('\0'));
        if (name.starts_with("./"))
            name.remove_prefix(2);
        if (!name.empty())
            result.names.push_back(name);
        const std::optional<std::uint64_t> size = octal(bytes.substr(sizeAt, sizeLength));
        if (!size || *size > bytes.size())
            break;
        const std::uint64_t padded = tarBlock + (*size + tarBlock - 1) / tarBlock * tarBlock;
        bytes.remove_prefix(static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), padded)));
    }
    return result;
}

Guess guessTar(const Beginning& file) {
    const Names names = namesOfTar(file.bytes);
    if (names.hold("sys_info") || names.hold("pickle") || names.hold("storages") || names.hold("tensors"))
        return Kind::TorchTar;
    if (file.name.ends_with(".nemo") || names.hold("model_config.yaml") || names.holdEnding("model_weights.ckpt"))
        return std::string(
            "this is a NeMo model; tar unpacks it, and model_weights.ckpt in it is a PyTorch checkpoint");
    if (names.holdEnding("graph.nnef"))
        return std::string("this is an NNEF model; tools of NNEF open it");
    return phrase("this is a tar archive, and none of PyTorch; tar unpacks it, its first file is '%1'",
        {names.names.empty() ? std::string_view() : names.names.front()});
}

} // namespace

Guess guessArchive(const Beginning& file) {
    if (file.bytes.starts_with("PK\3\4") || file.bytes.starts_with("PK\5\6"))
        return guessZip(file.bytes);
    if (isTarHeader(file.bytes.substr(0, tarBlock)))
        return guessTar(file);
    return {};
}

} // namespace paramap::checkpoint
