// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/gguf/config.h"
#include "tests/support/models.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::test {

inline const checkpoint::GgufTable& ggufTable() {
    static const checkpoint::GgufTable shipped = shippedCatalog().gguf();
    return shipped;
}

/// A GGUF header that says what a test wants.
struct DescribedGguf {
    checkpoint::Header header;
    std::string architecture;

    explicit DescribedGguf(const std::string& name)
        : architecture(name) {
        add("general.architecture", name);
    }
    DescribedGguf& add(const std::string& key, const std::string& text) {
        checkpoint::Metadata& entry = header.metadata.emplace_back();
        entry.key = key;
        entry.text = text;
        return *this;
    }
    DescribedGguf& size(const std::string& key, std::int64_t value) {
        return add(architecture + '.' + key, std::to_string(value));
    }
    DescribedGguf& list(const std::string& key, const std::vector<std::string>& items, std::int64_t length) {
        checkpoint::Metadata& entry = header.metadata.emplace_back();
        entry.key = key;
        entry.items = items;
        entry.length = length;
        return *this;
    }
    DescribedGguf& sizes(std::int64_t layers, std::int64_t width, std::int64_t inner, std::int64_t heads) {
        size("block_count", layers).size("embedding_length", width).size("feed_forward_length", inner);
        return size("attention.head_count", heads);
    }
    DescribedGguf& tensor(const std::string& name, const std::vector<std::int64_t>& shape = {1}) {
        checkpoint::FileTensor& tensor = header.tensors.emplace_back();
        tensor.name = name;
        tensor.shape = shape;
        return *this;
    }
    DescribedGguf& vocabulary(std::int64_t rows) { return tensor("token_embd.weight", {rows, 1}); }
    DescribedGguf& head() { return tensor("output.weight"); }
    std::string config() const { return checkpoint::configOf(header, ggufTable()); }
};

inline DescribedGguf describedLlama() {
    return DescribedGguf("llama").sizes(32, 4096, 14336, 32).size("attention.head_count_kv", 8);
}

} // namespace paramap::test
