// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/recognise/guess.h"

#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <initializer_list>

namespace paramap::checkpoint {

namespace {

char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool startsWithAnyCase(std::string_view text, std::string_view lower) {
    return text.size() >= lower.size()
        && std::ranges::equal(text.substr(0, lower.size()), lower, {}, lowered, [](char c) { return c; });
}

bool containsAll(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::all_of(parts, [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// The number behind "size " in a pointer; "" if there is none.
std::string_view sizeInPointer(std::string_view text) {
    constexpr std::string_view key = "\nsize ";
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(at + key.size());
    const auto end = std::ranges::find_if_not(rest, isDigit);
    return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

Guess guessPointer(std::string_view text) {
    if (!text.starts_with("version https://git-lfs") && !text.starts_with("version https://hawser"))
        return {};
    const std::string_view size = sizeInPointer(text.substr(0, 1024));
    return size.empty() ? std::string("this is a Git LFS pointer, not the file itself; git lfs pull fetches it")
                        : phrase("this is a Git LFS pointer, not the file itself, which has %1 bytes; git lfs pull "
                                 "fetches it",
                            {size});
}

Guess guessMarkup(std::string_view text) {
    for (const std::string_view begin : {"<!doctype html", "<html", "<head", "<body"})
        if (startsWithAnyCase(text, begin))
            return std::string("this is a web page, as a failed download leaves it; download the file itself");
    if (!text.starts_with("<?xml") && !text.starts_with("<net "))
        return {};
    if (containsAll(text, {"<net ", "<layers"}))
        return std::string("this is the graph of an OpenVINO model; OpenVINO opens it");
    return std::string(text.find("<Error>") != std::string_view::npos
            ? "this is an error message in XML, as a failed download leaves it; download the file itself"
            : "this is XML, and no checkpoint");
}

Guess guessJson(const Beginning& file, std::string_view text) {
    if (file.name.find(".index.") != std::string::npos && file.name.ends_with(".json"))
        return Kind::SafetensorsIndex;
    if (!text.starts_with('{') && !text.starts_with('['))
        return {};
    if (text.starts_with('{') && containsAll(text, {"\"weight_map\""}))
        return Kind::SafetensorsIndex;
    if (containsAll(text, {"\"weightsManifest\""}))
        return std::string("this is the description of a TensorFlow.js model; TensorFlow.js opens it");
    if (containsAll(text, {"\"zarr_format\""}))
        return std::string(
            "this is the description of a Zarr array, as Orbax writes them; TensorStore opens its folder");
    if (containsAll(text, {"\"model_type\""}) || containsAll(text, {"\"architectures\""})
        || containsAll(text, {"\"_class_name\""}))
        return std::string("this is a configuration of a model, and no checkpoint");
    return std::string("this is JSON, and no index of shards: it has no 'weight_map'");
}

} // namespace

Guess guessText(const Beginning& file) {
    std::string_view text = file.bytes;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (Guess pointer = guessPointer(text); pointer.decided())
        return pointer;
    if (Guess markup = guessMarkup(text); markup.decided())
        return markup;
    if (Guess json = guessJson(file, text); json.decided())
        return json;
    if (text.starts_with("# xet version"))
        return std::string("this is a Git Xet pointer, not the file itself; git xet checkout fetches it");
    if (text.starts_with("model_checkpoint_path:"))
        return std::string(
            "this text says which TensorFlow checkpoint is the latest; tf.train.load_checkpoint opens that");
    if (text.starts_with("version 1.0;") || (text.starts_with("graph ") && file.name.ends_with(".nnef")))
        return std::string("this is the graph of an NNEF model; tools of NNEF open its folder");
    if (text.starts_with("7767517\n"))
        return std::string("this is the graph of an ncnn model; ncnn opens it");
    return {};
}

} // namespace paramap::checkpoint
