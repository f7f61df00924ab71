// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/config.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace paramap::checkpoint {

namespace {

using Row = GgufTable::Row;
using Need = GgufTable::Need;

/// The whole text as a number.
template <typename Number> std::optional<Number> wholeNumber(const std::string& text) {
    Number result{};
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, result);
    return read.ec == std::errc() && read.ptr == end ? std::optional(result) : std::nullopt;
}

class ConfigWriter {
public:
    ConfigWriter(const Header& header, const GgufTable& table)
        : m_header(header)
        , m_table(table) {
        if (const Metadata* entry = entryOf("general.architecture"))
            m_architecture = entry->text;
    }

    std::string write() {
        const auto row = std::ranges::find_if(m_table.rows, [this](const Row& each) { return applies(each); });
        if (row == m_table.rows.end())
            return {};
        m_text = "{\n  \"model_type\": \"" + row->modelType + "\",\n  \"architectures\": [\"" + row->cls + "\"]";
        for (const GgufTable::Number& number : row->numbers)
            putNumber(number);
        putHeads(*row);
        putTold(*row);
        return m_complete ? m_text + "\n}\n" : std::string();
    }

private:
    bool applies(const Row& row) const {
        return m_architecture == row.architecture && std::ranges::all_of(row.least, [this](const auto& least) {
            return integer(least.first).value_or(-1) >= least.second;
        });
    }

    const Metadata* entryOf(std::string_view key) const {
        const auto& all = m_header.metadata;
        const auto found
            = std::find_if(all.begin(), all.end(), [key](const Metadata& each) { return each.key == key; });
        return found == all.end() ? nullptr : &*found;
    }

    /// Of a list, the item that all are: some sizes may differ between layers, but seldom do.
    std::string textOf(const std::string& key) const {
        const Metadata* entry = !key.empty() ? entryOf(m_architecture + '.' + key) : nullptr;
        if (!entry)
            return {};
        if (entry->length < 0)
            return entry->text;
        const auto& items = entry->items;
        const bool same = !items.empty()
            && std::all_of(items.begin(), items.end(), [&](const std::string& each) { return each == items.front(); });
        return same ? items.front() : std::string();
    }

    std::optional<std::int64_t> integer(const std::string& key) const { return wholeNumber<std::int64_t>(textOf(key)); }

    const FileTensor* tensorOf(std::string_view name) const {
        const auto& all = m_header.tensors;
        const auto found
            = std::find_if(all.begin(), all.end(), [name](const FileTensor& each) { return each.name == name; });
        return found == all.end() ? nullptr : &*found;
    }

    void put(const std::string& name, const std::string& json) { m_text += ",\n  \"" + name + "\": " + json; }

    void putNumber(const GgufTable::Number& key) {
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

    std::optional<std::int64_t> sizeOf(const GgufTable::Number& key) const {
        const FileTensor* tensor = !key.tensor.empty() ? tensorOf(key.tensor) : nullptr;
        if (tensor && key.dimension < tensor->shape.size())
            return tensor->shape[key.dimension];
        std::optional<std::int64_t> size = integer(key.key);
        if (!size)
            size = integer(key.otherwise);
        if (!size && key.name == "vocab_size")
            if (const Metadata* tokens = entryOf("tokenizer.ggml.tokens"); tokens && tokens->length > 0)
                size = tokens->length;
        if (size && *size > 0 && !key.minus.empty())
            *size -= std::clamp<std::int64_t>(integer(key.minus).value_or(0), 0, *size);
        return size;
    }

    /// What ggml takes for a key that is absent is written out: the defaults of a config.json are others.
    void putHeads(const Row& row) {
        const std::int64_t heads = integer("attention.head_count").value_or(0);
        if (!row.keyValueHeads.empty())
            put(row.keyValueHeads, std::to_string(integer("attention.head_count_kv").value_or(heads)));
        if (row.headWidth.empty())
            return;
        const std::optional<std::int64_t> width = integer("attention.key_length");
        const std::int64_t shared = heads > 0 ? integer("embedding_length").value_or(0) / heads : 0;
        put(row.headWidth, std::to_string(width.value_or(shared)));
    }

    /// A file without tensors cannot tell what depends on them.
    void putTold(const Row& row) {
        const bool hasTensors = !m_header.tensors.empty();
        for (const GgufTable::Told& told : row.told)
            if (told.tensor.empty())
                put(told.name, told.present);
            else if (hasTensors)
                put(told.name, tensorOf(told.tensor) ? told.present : told.absent);
        if (row.head == GgufTable::Head::Tied)
            put("tie_word_embeddings", "true");
        else if (row.head == GgufTable::Head::Told && hasTensors)
            put("tie_word_embeddings", tensorOf("output.weight") ? "false" : "true");
    }

    const Header& m_header;
    const GgufTable& m_table;
    std::string m_architecture, m_text;
    bool m_complete = true;
};

} // namespace

std::string configOf(const Header& header, const GgufTable& table) {
    return ConfigWriter(header, table).write();
}

} // namespace paramap::checkpoint
