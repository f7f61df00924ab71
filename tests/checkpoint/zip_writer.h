// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include <zlib.h>

namespace paramap::test {

/// Numbers as zips and pickles have them: the lowest byte first.
inline std::string littleEndianBytes(std::uint64_t number, std::size_t bytes) {
    std::string result;
    for (std::size_t i = 0; i < bytes; ++i)
        result += static_cast<char>(number >> (8 * i));
    return result;
}

/// Writes a zip (PKWARE, APPNOTE.TXT 4.3), with the sizes and offsets of zip64 if asked to.
class ZipWriter {
public:
    enum class Sizes { Of32Bits, Of64Bits };

    explicit ZipWriter(Sizes sizes = Sizes::Of32Bits)
        : m_long(sizes == Sizes::Of64Bits) { }

    ZipWriter& add(std::string_view name, std::string_view data) { return put(name, data, data, 0); }
    ZipWriter& addDeflated(std::string_view name, std::string_view data) { return put(name, data, deflated(data), 8); }

    /// The whole file. `members` is what its end says, if not their number.
    std::string bytes(int members = -1) const {
        const auto number = [](std::uint64_t value, std::size_t count) { return littleEndianBytes(value, count); };
        std::string directory;
        for (const Entry& entry : m_entries) {
            const std::string more = m_long
                ? number(1, 2) + number(24, 2) + number(entry.size, 8) + number(entry.packed, 8) + number(entry.at, 8)
                : "";
            directory += "PK\1\2" + number(45, 2) + number(45, 2) + number(0, 2) + number(entry.method, 2)
                + number(0, 4) + number(entry.checksum, 4) + limited(entry.packed) + limited(entry.size)
                + number(entry.name.size(), 2) + number(more.size(), 2) + number(0, 2) + number(0, 2) + number(0, 2)
                + number(0, 4) + limited(entry.at) + entry.name + more;
        }
        const std::uint64_t count = members < 0 ? m_entries.size() : static_cast<std::uint64_t>(members);
        const std::uint64_t begin = m_body.size(), end = begin + directory.size();
        std::string result = m_body + directory;
        if (m_long)
            result += "PK\6\6" + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 4) + number(0, 4)
                + number(count, 8) + number(count, 8) + number(directory.size(), 8) + number(begin, 8) + "PK\6\7"
                + number(0, 4) + number(end, 8) + number(1, 4);
        const std::string shortCount = number(m_long ? 0xffff : count, 2);
        return result + "PK\5\6" + number(0, 2) + number(0, 2) + shortCount + shortCount + limited(directory.size())
            + limited(begin) + number(0, 2);
    }

private:
    struct Entry {
        std::string name;
        std::uint64_t size, packed, at, checksum;
        std::uint64_t method;
    };

    std::string limited(std::uint64_t value) const { return littleEndianBytes(m_long ? 0xffffffff : value, 4); }

    ZipWriter& put(std::string_view name, std::string_view data, std::string_view packed, std::uint64_t method) {
        const auto number = [](std::uint64_t value, std::size_t count) { return littleEndianBytes(value, count); };
        const std::uint64_t checksum
            = crc32(0, reinterpret_cast<const Bytef*>(data.data()), static_cast<uInt>(data.size()));
        m_entries.push_back({std::string(name), data.size(), packed.size(), m_body.size(), checksum, method});
        const std::string more
            = m_long ? number(1, 2) + number(16, 2) + number(data.size(), 8) + number(packed.size(), 8) : "";
        m_body += "PK\3\4" + number(45, 2) + number(0, 2) + number(method, 2) + number(0, 4) + number(checksum, 4)
            + limited(packed.size()) + limited(data.size()) + number(name.size(), 2) + number(more.size(), 2);
        m_body += std::string(name) + more + std::string(packed);
        return *this;
    }

    static std::string deflated(std::string_view data) {
        z_stream stream{};
        deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
        std::string result(deflateBound(&stream, static_cast<uLong>(data.size())), '\0');
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
        stream.avail_in = static_cast<uInt>(data.size());
        stream.next_out = reinterpret_cast<Bytef*>(result.data());
        stream.avail_out = static_cast<uInt>(result.size());
        deflate(&stream, Z_FINISH);
        result.resize(stream.total_out);
        deflateEnd(&stream);
        return result;
    }

    bool m_long;
    std::string m_body;
    std::vector<Entry> m_entries;
};

/// A file's bytes with one part replaced by another, at its first place.
inline std::string withReplaced(std::string bytes, std::string_view part, std::string_view by) {
    if (const std::size_t at = bytes.find(part); at != std::string::npos)
        bytes.replace(at, part.size(), by);
    return bytes;
}
inline std::string withByte(std::string bytes, std::size_t at, unsigned char byte) {
    bytes.at(at) = static_cast<char>(byte);
    return bytes;
}

} // namespace paramap::test
