// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/gguf/metadata.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <set>
#include <string_view>

namespace paramap::checkpoint {

namespace {

// Source: ggml, gguf.h, enum gguf_type.
enum class ValueType : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64 };
constexpr std::size_t valueBytes[] = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
constexpr std::uint32_t valueTypes = std::size(valueBytes);

constexpr std::uint64_t mostKeys = 65536, mostKeyBytes = 65535;
constexpr std::uint64_t mostItems = std::uint64_t{1} << 30; // ggml's limit
constexpr std::uint64_t mostKeptItems = 1024, mostKeptOfAll = 65536, keptText = 4096;

template <typename Number> std::string shortest(Number number) {
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

std::string numberText(ValueType type, std::uint64_t raw) {
    switch (type) {
    case ValueType::I8:
        return std::to_string(static_cast<std::int8_t>(raw));
    case ValueType::I16:
        return std::to_string(static_cast<std::int16_t>(raw));
    case ValueType::I32:
        return std::to_string(static_cast<std::int32_t>(raw));
    case ValueType::I64:
        return std::to_string(static_cast<std::int64_t>(raw));
    case ValueType::F32:
        return shortest(std::bit_cast<float>(static_cast<std::uint32_t>(raw)));
    case ValueType::F64:
        return shortest(std::bit_cast<double>(raw));
    case ValueType::Bool:
        return raw != 0 ? "true" : "false"; // as ggml has it
    default:
        return std::to_string(raw);
    }
}

class MetadataReader {
public:
    MetadataReader(Cursor& cursor, bool bigEndian)
        : m_cursor(cursor)
        , m_bigEndian(bigEndian) { }

    GgufMetadata read(std::uint64_t count) {
        GgufMetadata result;
        std::set<std::string> seen; // a hash of names from a file could be made to collide
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i == mostKeys)
                throw Refusal("too_large",
                    phrase("it has %1 keys, at most %2 are read", {std::to_string(count), std::to_string(mostKeys)}));
            Metadata& entry = result.keys.emplace_back();
            entry.key = keyAt(i);
            if (!seen.insert(entry.key).second)
                throw Refusal("duplicate_key", phrase("the key '%1' comes twice", {entry.key}));
            const ValueType type = typeOf(entry.key);
            readValue(entry, type);
            if (entry.key == "general.alignment")
                alignment(result, type);
        }
        return result;
    }

private:
    std::uint64_t number(std::size_t bytes, const char* what) { return m_cursor.number(bytes, m_bigEndian, what); }

    std::string keyAt(std::uint64_t index) {
        const std::uint64_t bytes = ggufTextLength(m_cursor, m_bigEndian, "key", index);
        if (bytes == 0)
            throw Refusal("bad_key", phrase("key %1 is empty", {std::to_string(index)}));
        if (bytes > mostKeyBytes)
            throw Refusal("string_too_long",
                phrase("key %1 has %2 bytes, at most %3 are allowed",
                    {std::to_string(index), std::to_string(bytes), std::to_string(mostKeyBytes)}));
        return m_cursor.text(bytes, "a key");
    }

    ValueType typeOf(const std::string& key) {
        const std::uint64_t type = number(4, "the type of a value");
        if (type >= valueTypes)
            throw Refusal("bad_type",
                phrase("the value of '%1' has the type %2, known are 0 to %3",
                    {key, std::to_string(static_cast<std::int32_t>(type)), std::to_string(valueTypes - 1)}));
        return static_cast<ValueType>(type);
    }

    void readValue(Metadata& entry, ValueType type) {
        if (type == ValueType::List)
            readList(entry);
        else if (type == ValueType::Text)
            readText(entry);
        else
            entry.text = numberText(type, number(valueBytes[static_cast<std::size_t>(type)], "a value"));
    }

    void readText(Metadata& entry) {
        const std::uint64_t bytes = textLength(entry.key);
        const std::uint64_t read = std::min(bytes, keptText + 4); // whole characters remain
        entry.text = m_cursor.text(read, "a text");
        if (bytes > keptText)
            entry.text.resize(beginning(entry.text, keptText).size());
        m_cursor.skip(bytes - read, "a text");
    }

    void readList(Metadata& entry) {
        const ValueType type = typeOf(entry.key);
        if (type == ValueType::List)
            throw Refusal("nested_array", phrase("'%1' is a list of lists", {entry.key}));
        const std::uint64_t length = number(8, "the length of a list");
        const bool texts = type == ValueType::Text;
        const std::size_t bytes = texts ? 8 : valueBytes[static_cast<std::size_t>(type)];
        if (length > mostItems || length > m_cursor.left() / bytes)
            throw Refusal("array_too_long",
                phrase("the list '%1' claims %2 items at byte %3, %4 bytes are left",
                    {entry.key, std::to_string(length), std::to_string(m_cursor.at()),
                        std::to_string(m_cursor.left())}));
        entry.length = static_cast<std::int64_t>(length);
        if (texts) {
            for (std::uint64_t i = 0; i < length; ++i)
                m_cursor.skip(textLength(entry.key), "a text");
        } else if (length <= mostKeptItems && m_kept + length <= mostKeptOfAll) {
            m_kept += length;
            entry.items.reserve(static_cast<std::size_t>(length));
            for (std::uint64_t i = 0; i < length; ++i)
                entry.items.push_back(numberText(type, number(bytes, "an item")));
        } else {
            m_cursor.skip(length * bytes, "a list");
        }
    }

    std::uint64_t textLength(const std::string& key) {
        const std::uint64_t bytes = number(8, "the length of a text");
        if (bytes > m_cursor.left())
            throw Refusal("string_too_long",
                phrase("a text of '%1' claims %2 bytes at byte %3, %4 are left",
                    {key, std::to_string(bytes), std::to_string(m_cursor.at()), std::to_string(m_cursor.left())}));
        return bytes;
    }

    static void alignment(GgufMetadata& result, ValueType type) {
        const std::string& text = result.keys.back().text;
        if (type != ValueType::U32)
            throw Refusal("bad_alignment", "general.alignment is no number of the type u32");
        std::from_chars(text.data(), text.data() + text.size(), result.alignment);
        if (!std::has_single_bit(result.alignment))
            throw Refusal("bad_alignment", phrase("general.alignment is %1, which is no power of two", {text}));
    }

    Cursor& m_cursor;
    bool m_bigEndian;
    std::uint64_t m_kept = 0; // items of all lists
};

} // namespace

std::uint64_t ggufTextLength(Cursor& cursor, bool bigEndian, const char* owner, std::uint64_t index) {
    const std::uint64_t bytes = cursor.number(8, bigEndian, "the length of a text");
    if (bytes > cursor.left())
        throw Refusal("string_too_long",
            phrase("%1 %2 claims %3 bytes at byte %4, %5 are left",
                {owner, std::to_string(index), std::to_string(bytes), std::to_string(cursor.at()),
                    std::to_string(cursor.left())}));
    return bytes;
}

GgufMetadata readGgufMetadata(Cursor& cursor, std::uint64_t count, bool bigEndian) {
    return MetadataReader(cursor, bigEndian).read(count);
}

} // namespace paramap::checkpoint
