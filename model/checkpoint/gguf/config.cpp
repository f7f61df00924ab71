// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/config.h"

#include "model/checkpoint/gguf/config_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace paramap::checkpoint {

namespace {

using namespace gguf_config;

/// The whole text as a number.
template <typename Number> std::optional<Number> wholeNumber(const std::string& text) {
    Number result{};
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, result);
    return read.ec == std::errc() && read.ptr == end ? std::optional(result) : std::nullopt;
}

class ConfigWriter {
public:
    explicit ConfigWriter(const Header& header)
        : m_header(header) {
        if (const Metadata* entry = entryOf("general.architecture"))
            m_architecture = entry->text;
    }

    std::string write() {
        const auto table = rows();
        const auto row = std::find_if(table.begin(), table.end(), [this](const Row& each) { return applies(each); });
        if (row == table.end())
            return {};
        m_text = "{\n  \"model_type\": \"" + std::string(row->modelType) + "\",\n  \"architectures\": [\""
            + row->className + "\"]";
        for (const NumberKey& key : row->sizes)
            putNumber(key);
        for (const NumberKey& key : row->more)
            putNumber(key);
        putHeads(*row);
        for (const FixedKey& key : row->fixed)
            put(key.name, key.json);
        if (row->head == Head::Tied)
            put("tie_word_embeddings", "true");
        if (!m_header.tensors.empty())
            putTold(*row);
        return m_complete ? m_text + "\n}\n" : std::string();
    }

private:
    bool applies(const Row& row) const {
        if (m_architecture != row.architecture)
            return false;
        return !*row.conditionKey || integer(row.conditionKey).value_or(-1) >= row.conditionLeast;
    }

    const Metadata* entryOf(std::string_view key) const {
        const auto& all = m_header.metadata;
        const auto found
            = std::find_if(all.begin(), all.end(), [key](const Metadata& each) { return each.key == key; });
        return found == all.end() ? nullptr : &*found;
    }

    /// Of a list, the item that all are: some sizes may differ between layers, but seldom do.
    std::string textOf(const char* key) const {
        const Metadata* entry = *key ? entryOf(m_architecture + '.' + key) : nullptr;
        if (!entry)
            return {};
        if (entry->length < 0)
            return entry->text;
        const auto& items = entry->items;
        const bool same = !items.empty()
            && std::all_of(items.begin(), items.end(), [&](const std::string& each) { return each == items.front(); });
        return same ? items.front() : std::string();
    }

    std::optional<std::int64_t> integer(const char* key) const { return wholeNumber<std::int64_t>(textOf(key)); }

    const FileTensor* tensorOf(std::string_view name) const {
        const auto& all = m_header.tensors;
        const auto found
            = std::find_if(all.begin(), all.end(), [name](const FileTensor& each) { return each.name == name; });
        return found == all.end() ? nullptr : &*found;
    }

    void put(const char* name, std::string_view json) {
        m_text += ",\n  \"" + std::string(name) + "\": ";
        m_text += json;
    }

    void putNumber(const NumberKey& key) {
        if (key.need == Need::Real) {
            const std::string text = textOf(key.key);
            if (std::isfinite(wholeNumber<double>(text).value_or(NAN)))
                put(key.name, text);
            return;
        }
        const std::optional<std::int64_t> size = sizeOf(key);
        if (size && *size >= 0)
            put(key.name, std::to_string(*size));
        else if (key.need == Need::Null)
            put(key.name, "null");
        else if (key.need == Need::Required)
            m_complete = false;
    }

    std::optional<std::int64_t> sizeOf(const NumberKey& key) const {
        const FileTensor* tensor = *key.tensor ? tensorOf(key.tensor) : nullptr;
        if (tensor && key.dimension < tensor->shape.size())
            return tensor->shape[key.dimension];
        std::optional<std::int64_t> size = integer(key.key);
        if (!size)
            size = integer(key.otherwise);
        if (!size && std::string_view(key.name) == "vocab_size")
            if (const Metadata* tokens = entryOf("tokenizer.ggml.tokens"); tokens && tokens->length > 0)
                size = tokens->length;
        if (size && *size > 0 && *key.minus)
            *size -= std::clamp<std::int64_t>(integer(key.minus).value_or(0), 0, *size);
        return size;
    }

    /// What ggml takes for a key that is absent is written out: the defaults of a config.json are others.
    void putHeads(const Row& row) {
        const std::int64_t heads = integer("attention.head_count").value_or(0);
        if (*row.keyValueHeads)
            put(row.keyValueHeads, std::to_string(integer("attention.head_count_kv").value_or(heads)));
        if (!*row.headWidth)
            return;
        const std::optional<std::int64_t> width = integer("attention.key_length");
        const std::int64_t shared = heads > 0 ? integer("embedding_length").value_or(0) / heads : 0;
        put(row.headWidth, std::to_string(width.value_or(shared)));
    }

    void putTold(const Row& row) {
        for (const TensorKey& key : row.told)
            put(key.name, tensorOf(key.tensor) ? key.present : key.absent);
        if (row.head == Head::Told)
            put("tie_word_embeddings", tensorOf("output.weight") ? "false" : "true");
    }

    const Header& m_header;
    std::string m_architecture, m_text;
    bool m_complete = true;
};

} // namespace

std::string configOf(const Header& header) {
    return ConfigWriter(header).write();
}

} // namespace paramap::checkpoint
