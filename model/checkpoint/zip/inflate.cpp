// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/zip/inflate.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <span>
#include <zlib.h>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t atOnce = 65536;

struct Inflating {
    z_stream stream{};

    Inflating() {
        if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) // without the head and checksum of zlib's own files
            throw std::bad_alloc();
    }
    ~Inflating() { inflateEnd(&stream); }
    Inflating(const Inflating&) = delete;
    Inflating& operator=(const Inflating&) = delete;
};

} // namespace

std::optional<std::string> inflated(const Source& source, std::uint64_t at, std::uint64_t packed, std::uint64_t most) {
    Inflating inflating;
    z_stream& stream = inflating.stream;
    std::string in, result;
    std::array<char, atOnce> out{};
    int state = Z_OK;
    while (state == Z_OK && result.size() < most) {
        if (stream.avail_in == 0 && packed > 0) {
            in.resize(static_cast<std::size_t>(std::min<std::uint64_t>(atOnce, packed)));
            source.read(at, in);
            at += in.size();
            packed -= in.size();
            stream.next_in = reinterpret_cast<Bytef*>(in.data());
            stream.avail_in = static_cast<uInt>(in.size());
        }
        const auto room = static_cast<uInt>(std::min<std::uint64_t>(out.size(), most - result.size()));
        stream.next_out = reinterpret_cast<Bytef*>(out.data());
        stream.avail_out = room;
        state = inflate(&stream, Z_NO_FLUSH); // Z_BUF_ERROR if there is nothing left to go on with
        result.append(out.data(), room - stream.avail_out);
    }
    return state == Z_STREAM_END || state == Z_OK ? std::optional(std::move(result)) : std::nullopt;
}

std::uint32_t checksumOf(std::string_view bytes) {
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<z_size_t>(bytes.size())));
}

std::uint32_t checksumOf(const Source& source, std::uint64_t at, std::uint64_t bytes) {
    uLong result = 0;
    std::string block;
    while (bytes > 0) {
        block.resize(static_cast<std::size_t>(std::min<std::uint64_t>(atOnce, bytes)));
        source.read(at, block);
        result = crc32_z(result, reinterpret_cast<const Bytef*>(block.data()), block.size());
        at += block.size();
        bytes -= block.size();
    }
    return static_cast<std::uint32_t>(result);
}

} // namespace paramap::checkpoint
