// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::test {

/// The bytes of a GGUF file, put together piece by piece so that a test can write what no program would. Numbers have
/// the byte order of the file. The counts in the head are those of the pieces, unless a test sets them.
class GgufBytes {
public:
    bool bigEndian = false;
    std::uint32_t version = 3;
    std::int64_t tensors = 0, keys = 0;

    std::string number(std::uint64_t value, int bytes) const {
        std::string result;
        for (int i = 0; i < bytes; ++i)
            result += static_cast<char>(value >> (8 * (bigEndian ? bytes - 1 - i : i)));
        return result;
    }
    std::string text(std::string_view value) const { return number(value.size(), 8) + std::string(value); }

    /// A key with a value of this type of gguf_type, whose bytes are given.
    GgufBytes& key(std::string_view name, std::uint32_t type, const std::string& value) {
        ++keys;
        m_keys += text(name) + number(type, 4) + value;
        return *this;
    }
    GgufBytes& u32(std::string_view name, std::uint32_t value) { return key(name, 4, number(value, 4)); }
    GgufBytes& u16(std::string_view name, std::uint16_t value) { return key(name, 2, number(value, 2)); }
    GgufBytes& string(std::string_view name, std::string_view value) { return key(name, 8, text(value)); }
    GgufBytes& list(std::string_view name, std::uint32_t type, std::uint64_t length, const std::string& items) {
        return key(name, 9, number(type, 4) + number(length, 8) + items);
    }

    /// The dimensions are in the file's order, the innermost first.
    GgufBytes& tensor(
        std::string_view name, const std::vector<std::int64_t>& dimensions, std::uint32_t type, std::uint64_t offset) {
        ++tensors;
        m_tensors += text(name) + number(dimensions.size(), 4);
        for (const std::int64_t dimension : dimensions)
            m_tensors += number(static_cast<std::uint64_t>(dimension), 8);
        m_tensors += number(type, 4) + number(offset, 8);
        return *this;
    }
    GgufBytes& raw(const std::string& bytes) {
        m_tensors += bytes;
        return *this;
    }

    std::string head() const {
        return "GGUF" + number(version, 4) + number(static_cast<std::uint64_t>(tensors), 8)
            + number(static_cast<std::uint64_t>(keys), 8) + m_keys + m_tensors;
    }
    /// With so many bytes of data behind the padding.
    std::string file(std::size_t data = 0, std::size_t alignment = 32) const {
        std::string result = head();
        result.resize((result.size() + alignment - 1) / alignment * alignment + data);
        return result;
    }

private:
    std::string m_keys, m_tensors;
};

} // namespace paramap::test
