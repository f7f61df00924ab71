// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_checkpoint.h"

#include "tests/fuzz/mutate_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace paramap::fuzz {

namespace {

constexpr std::string_view between = "\n=====\n";

using Json = nlohmann::ordered_json;

/// tensor.rs. What has no whole bytes is left to other mutations.
std::uint64_t bytesOf(std::string_view dtype) {
    for (const auto& [name, bytes] : {std::pair("F32", 4), {"F16", 2}, {"BF16", 2}, {"I64", 8}, {"U8", 1}, {"BOOL", 1},
             {"I32", 4}, {"F8_E4M3", 1}, {"F64", 8}})
        if (dtype == name)
            return static_cast<std::uint64_t>(bytes);
    return 0;
}

/// Gives each tensor the bytes that its shape and type need, one behind the other. Returns how many all have.
std::uint64_t setOffsets(Json& header) {
    constexpr std::uint64_t most = 2048;
    std::uint64_t at = 0;
    for (auto& [name, tensor] : header.items()) {
        if (name == "__metadata__" || !tensor.is_object() || !tensor.contains("shape") || !tensor["shape"].is_array()
            || !tensor.contains("dtype") || !tensor["dtype"].is_string())
            continue;
        std::uint64_t bytes = bytesOf(tensor["dtype"].get<std::string>());
        for (const Json& dimension : tensor["shape"])
            bytes = dimension.is_number_unsigned() && dimension < most && bytes < most
                ? bytes * dimension.get<std::uint64_t>()
                : most;
        if (bytes >= most)
            continue;
        tensor["data_offsets"] = {at, at + bytes};
        at += bytes;
    }
    return at;
}

} // namespace

std::vector<std::string_view> filesIn(std::string_view input) {
    std::vector<std::string_view> result;
    for (std::size_t at = input.find(between); at != std::string_view::npos; at = input.find(between)) {
        result.push_back(input.substr(0, at));
        input.remove_prefix(at + between.size());
    }
    result.push_back(input);
    return result;
}

std::string asOneInput(const std::vector<std::string>& files) {
    std::string result = files.empty() ? std::string() : files.front();
    for (std::size_t i = 1; i < files.size(); ++i)
        result.append(between).append(files[i]);
    return result;
}

std::string littleEndian(std::uint64_t number, std::size_t bytes) {
    std::string result;
    for (std::size_t i = 0; i < bytes; ++i)
        result += static_cast<char>(i < 8 ? number >> (8 * i) : 0);
    return result;
}

std::uint64_t littleEndianAt(std::string_view text, std::size_t at, std::size_t bytes) {
    std::uint64_t result = 0;
    if (at > text.size() || bytes > text.size() - at)
        return 0;
    for (std::size_t i = bytes; i-- > 0;)
        result = (result << 8) | static_cast<unsigned char>(text[at + i]);
    return result;
}

std::uint64_t edgeNumber(Random& random) {
    static constexpr std::array<std::uint64_t, 24> edges{0, 1, 2, 3, 4, 7, 8, 16, 31, 32, 64, 255, 256, 1000, 4096,
        65535, 65536, (std::uint64_t{1} << 28) - 1, std::uint64_t{1} << 28, std::uint64_t{1} << 31,
        (std::uint64_t{1} << 32) - 1, std::uint64_t{1} << 32, std::uint64_t{1} << 62, INT64_MAX};
    switch (random.below(4)) {
    case 0:
        return ~random.of(edges) + 1;
    case 1:
        return std::uint64_t{1} << random.below(64);
    default:
        return random.of(edges);
    }
}

std::string withOtherSafetensors(std::string_view input, Random& random) {
    const std::uint64_t length = littleEndianAt(input, 0, 8);
    if (input.size() < 8 || length > input.size() - 8)
        return {};
    static const JsonWords words{
        {"__metadata__", "dtype", "shape", "data_offsets", "weight", "bias", "format", "h.0.attn.c_attn.weight"},
        {"F32", "F16", "BF16", "I64", "U8", "BOOL", "F4", "F6_E2M3", "F8_E4M3", "C64", "pt", "F33", ""}};
    std::string text = withOtherValues(input.substr(8, length), words, random);
    if (text.empty())
        return {};
    std::string data(input.substr(8 + length));
    Json header = Json::parse(text, nullptr, false);
    if (header.is_object() && !random.oneIn(4)) {
        data.resize(setOffsets(header), '\0');
        text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    text.append(random.below(2) * random.below(9), ' ');
    return littleEndian(text.size() + (random.oneIn(16) ? random.below(3) : 0), 8) + text + data;
}

std::string withOtherIndex(std::string_view input, Random& random) {
    std::vector<std::string> files;
    for (const std::string_view file : filesIn(input))
        files.emplace_back(file);
    static const JsonWords words{{"metadata", "weight_map", "total_size", "total_parameters", "a.weight", "b.bias"},
        {"a.safetensors", "b.safetensors", "c.safetensors", "../a.safetensors", "/etc/passwd", "C:x", "a/b", "", ".",
            "\xC3\xA9.safetensors", "index.json"}};
    std::string& changed = files[random.oneIn(2) ? 0 : random.below(files.size())];
    changed
        = &changed == &files.front() ? withOtherValues(changed, words, random) : withOtherSafetensors(changed, random);
    if (changed.empty())
        return {};
    if (files.size() > 1 && random.oneIn(8))
        random.oneIn(2) ? files.pop_back() : files.push_back(files.back());
    return asOneInput(files);
}

} // namespace paramap::fuzz
