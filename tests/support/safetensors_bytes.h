// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace paramap::test {

/// A safetensors file of 32-bit tensors, all zero.
struct SafetensorsBytes {
    using Tensors = std::vector<std::pair<std::string, std::vector<std::int64_t>>>;

    explicit SafetensorsBytes(const Tensors& tensors) {
        nlohmann::ordered_json header;
        std::int64_t at = 0;
        for (const auto& [name, shape] : tensors) {
            std::int64_t bytes = 4;
            for (const std::int64_t dimension : shape)
                bytes *= dimension;
            header[name] = {{"dtype", "F32"}, {"shape", shape}, {"data_offsets", {at, at + bytes}}};
            at += bytes;
        }
        const std::string text = header.dump();
        for (std::size_t i = 0; i < 8; ++i)
            head += static_cast<char>((text.size() >> (8 * i)) & 0xFF);
        head += text;
        size = static_cast<std::int64_t>(head.size()) + at;
    }
    std::string file() const { return head + std::string(static_cast<std::size_t>(size) - head.size(), '\0'); }

    std::string head; ///< what stands before the data
    std::int64_t size = 0; ///< of the whole file
};

inline std::string safetensors(const SafetensorsBytes::Tensors& tensors) {
    return SafetensorsBytes(tensors).file();
}

} // namespace paramap::test
